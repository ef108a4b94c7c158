import type {TestApi} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {
  applicationBody,
  message,
  postApplication,
  postJson,
  postQuote,
  quoteBody,
  type SentFile,
} from './sample-form.ts'

export const resumeBytes = pdfOf(70_000, 0x41)
const idOf = async (answer: Response) => ((await answer.json()) as {id: string}).id

/** A visitor's message; answers its reference. */
export async function addMessage(site: TestApi, changes: Record<string, string> = {}): Promise<string> {
  return idOf(await postJson(site.url, {...message, ...changes}))
}

/** An applicant's form with a resume; answers its reference. */
export async function addApplication(
  site: TestApi,
  changes: Record<string, string> = {},
  file: {name: string; bytes: Uint8Array} = {name: 'My CV.pdf', bytes: resumeBytes},
): Promise<string> {
  return idOf(await postApplication(site.url, applicationBody(changes, file)))
}

/** A client's request with its drawings; answers its reference. */
export async function addQuote(
  site: TestApi,
  changes: Record<string, string> = {},
  drawings: readonly SentFile[] = [],
): Promise<string> {
  return idOf(await postQuote(site.url, quoteBody(changes, drawings)))
}

/** Changes a submission as staff do. */
export function patch(
  site: TestApi,
  id: string,
  change: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.inbox(`/submissions/${id}`, {
    method: 'PATCH',
    headers: {'Content-Type': 'application/json', ...headers},
    body: JSON.stringify(change),
  })
}
