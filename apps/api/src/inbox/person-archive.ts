import {Readable} from 'node:stream'
import {makeZip} from 'client-zip'
import type {RequestHandler} from 'express'
import {HttpError} from '../http/problem.ts'
import type {StoredFile, Submission} from '../store/submission.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {readPerson} from './change-body.ts'
import {sendStream} from './file-download.ts'
import type {See} from './seen-submissions.ts'
import type {Audit} from './staff-access.ts'
import {detail} from './submission-view.ts'

/*
 * In both, the address travels in the body, because addresses of requests are logged. The audit names submissions by their
 * references, which their senders got: it shows that a person was served, and keeps no e-mail address for longer than the
 * submissions.
 */

type PersonHandlersOptions = {readonly see: See; readonly audit: Audit}

/** POST /people/export `{email}`: everything of a person that the asking member may see, as a ZIP archive. */
export function exportPerson({see, audit}: PersonHandlersOptions): RequestHandler {
  return async (request, response) => {
    const email = await readPerson(request)
    const seen = see(response)
    const ids = await seen.ofPerson(email)
    if (ids.length === 0) throw new HttpError({status: 404, title: 'Nothing is stored about this address.'})
    for (const subject of ids) audit(request, {action: 'export', subject})
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="person.zip"',
    })
    await sendStream(personArchive(seen, email, ids), response)
  }
}

/** POST /people/erase `{email}`: the same, erased. */
export function erasePerson({see, audit}: PersonHandlersOptions): RequestHandler {
  return async (request, response) => {
    const erased = await see(response).erase({person: await readPerson(request)})
    for (const subject of erased) audit(request, {action: 'erasure', subject})
    response.json({erased})
  }
}

/** The source of an archive: as much of the submissions as the asking member may see. */
type PersonSource = Pick<SubmissionStore, 'findSubmission' | 'history' | 'openFile'>

/**
 * Returns the path of a file in the archive; undefined when a scanner found something in it: such a file is never handed
 * out.
 */
function pathOf(id: string, {place, name, scan}: StoredFile): string | undefined {
  return scan === 'infected' ? undefined : `${id}/${place} ${name}`
}

/** Everything that is kept of one submission: what the inbox shows of it, and where its files lie. */
async function recordOf(source: PersonSource, submission: Submission) {
  const {files, ...rest} = detail(submission, await source.history(submission.id))
  const filed = files.map((file) => ({...file, path: pathOf(submission.id, file) ?? null}))
  return {...rest, files: filed}
}

/** One submission at a time, so that any number fits in memory. */
async function* dataOf(source: PersonSource, email: string, ids: readonly string[]) {
  yield Buffer.from(`{"email": ${JSON.stringify(email)}, "madeAt": "${new Date().toISOString()}", "submissions": [`)
  let separator = '\n'
  for (const id of ids) {
    const submission = await source.findSubmission(id)
    if (!submission) continue
    yield Buffer.from(separator + JSON.stringify(await recordOf(source, submission), undefined, 2))
    separator = ',\n'
  }
  yield Buffer.from('\n]}\n')
}

async function* entriesOf(source: PersonSource, email: string, ids: readonly string[]) {
  yield {name: 'data.json', input: dataOf(source, email, ids)}
  for (const id of ids) {
    const submission = await source.findSubmission(id)
    for (const file of submission?.files ?? []) {
      const name = pathOf(id, file)
      // Opened only when those before it have been read.
      const input = name && (await source.openFile({id, place: file.place}))
      if (!input) continue
      try {
        yield {name, input, size: file.size, lastModified: submission?.receivedAt}
      } finally {
        // The reader may leave in the middle.
        input.destroy()
      }
    }
  }
}

/**
 * Everything that is stored about one e-mail address, as a ZIP archive: `data.json`, and each file in a folder with the
 * reference of its submission. Made while it is read. A file whose bytes cannot be read fails the whole.
 */
export function personArchive(source: PersonSource, email: string, ids: readonly string[]): Readable {
  return Readable.fromWeb(makeZip(entriesOf(source, email, ids)) as Parameters<typeof Readable.fromWeb>[0])
}
