import {pipeline} from 'node:stream/promises'
import type {RequestHandler} from 'express'
import {HttpError} from '../http/http-error.ts'
import {readPerson} from '../inbox/change-body.ts'
import type {See} from '../inbox/seen-submissions.ts'
import type {Audit} from '../inbox/staff-access.ts'
import {personArchive} from './person-archive.ts'

/*
 * In both, the address travels in the body, because addresses of requests are logged. What is written down names
 * submissions by their references, which their senders got: it shows that somebody was served, and keeps nobody's address
 * for longer than the submissions.
 */

type PersonHandlersOptions = {readonly see: See; readonly audit: Audit}

/** POST /people/export `{email}`: everything of a person that whoever asks may see, as a ZIP archive. */
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
    await pipeline(personArchive(seen, email, ids), response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
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
