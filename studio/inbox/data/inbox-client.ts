import type {
  Colleague,
  NewLetter,
  NewReply,
  SiteNotices,
  Submission,
  SubmissionChange,
  SubmissionPage,
} from '@site/api/inbox'
import {asProblem, InboxProblem, problemOf} from './inbox-problem.ts'

export type InboxClient = ReturnType<typeof createInboxClient>

/**
 * The inbox on this origin. Every call rejects with an `InboxProblem`.
 *
 * @param token of a Studio that signs in with tokens; otherwise the browser sends the session's cookie by itself
 */
export function createInboxClient(token?: string) {
  const {ask, read} = requestsWith(token)
  const one = (id: string) => `submissions/${encodeURIComponent(id)}`

  const noteOf = (id: string, note: string) => `${one(id)}/notes/${encodeURIComponent(note)}`

  return {
    listSubmissions: (query: URLSearchParams) => read<SubmissionPage>(`submissions?${query}`),
    findSubmission: (id: string) => read<Submission>(one(id)),
    change: (id: string, change: SubmissionChange) => read<Submission>(one(id), send('PATCH', change)),
    /** Writes a note under an id that the writer makes up: sent again it is the same one. */
    addNote: (id: string, note: string, text: string) => read<Submission>(noteOf(id, note), send('PUT', {text})),
    removeNote: (id: string, note: string) => read<Submission>(noteOf(id, note), {method: 'DELETE'}),
    /** Mails the applicant. The id is made up as that of a note. */
    reply: (id: string, reply: string, written: NewReply) =>
      read<Submission>(`${one(id)}/replies/${encodeURIComponent(reply)}`, send('PUT', written)),
    /** Mails many applicants, and takes it back within ten seconds. */
    sendLetter: async (letter: string, written: NewLetter): Promise<void> => {
      await ask(`letters/${letter}`, send('PUT', written))
    },
    /** Answers whether there was something to take back. */
    recallLetter: async (letter: string): Promise<boolean> => {
      try {
        await ask(`letters/${letter}`, {method: 'DELETE'})
        return true
      } catch (error) {
        if (asProblem(error).gone) return false
        throw error
      }
    },
    /** Tells whose task submissions may be. */
    colleagues: () => read<readonly Colleague[]>('colleagues'),
    async erase(id: string): Promise<void> {
      await ask(one(id), {method: 'DELETE'})
    },
    /** Everything that came from this e-mail address; answers the ids. */
    async erasePerson(email: string): Promise<readonly string[]> {
      const {erased} = await read<{erased: string[]}>('people/erase', send('POST', {email}))
      return erased
    },
    notices: () => read<SiteNotices>('notices'),
    /** Everything that is stored about this e-mail address, as a ZIP archive. */
    person: async (email: string) => bytesOf(await ask('people/export', send('POST', {email}))),
    file: async (id: string, place: number) => bytesOf(await ask(`${one(id)}/files/${place}`)),
    csv: async (query: URLSearchParams) => bytesOf(await ask(`export.csv?${query}`)),
    async events(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
      const {body} = await ask('events', {signal, headers: {Accept: 'text/event-stream'}})
      if (!body) throw new InboxProblem(0, 'This browser cannot read streams.')
      return body
    },
  }
}

function requestsWith(token: string | undefined) {
  const authorization: Record<string, string> = token ? {Authorization: `Bearer ${token}`} : {}

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {...authorization, ...init.headers}
    const response = await fetch(`/inbox/${path}`, {...init, headers}).catch((error: unknown) => {
      throw asProblem(error)
    })
    if (!response.ok) throw await problemOf(response)
    return response
  }

  async function read<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await ask(path, init)
    // A connection that breaks within the answer is no answer.
    return response.json().catch((error: unknown) => {
      throw asProblem(error)
    })
  }

  return {ask, read}
}

function send(method: string, value: unknown): RequestInit {
  const body = JSON.stringify(value)
  // Kept alive, notes are still sent when the tab is being closed; browsers allow 64 KiB for that.
  return {method, headers: {'Content-Type': 'application/json'}, body, keepalive: body.length < 16_000}
}

async function bytesOf(response: Response): Promise<Blob> {
  return response.blob().catch((error: unknown) => {
    throw asProblem(error)
  })
}
