import type {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {fileKinds} from '@site/forms'
import type {RequestHandler, Response} from 'express'
import {cannotStoreNow, HttpError} from '../http/problem.ts'
import type {SubmissionKind} from '../store/submission.ts'
import type {InboxAudit} from './inbox-options.ts'
import type {See} from './seen-submissions.ts'
import type {Audit} from './staff-access.ts'

const ANSWERS_EACH = 10
const ANSWERS_IN_ALL = 40

/**
 * Bounds answers that hold a file, or pages of rows, until the client has read them: how many there are at once, of one
 * member of staff and in all, and how long one waits for a reader who does not read.
 * @param idleMs milliseconds without a byte being read
 */
export function boundAnswers(idleMs: number): RequestHandler {
  const underWay: string[] = []
  return (_request, response, next) => {
    // A connection that closed during the sign-in would never give its place back.
    if (response.closed) return
    const {id} = response.locals.staff
    const ofMember = underWay.filter((staff) => staff === id).length
    if (ofMember >= ANSWERS_EACH || underWay.length >= ANSWERS_IN_ALL) {
      const title = 'Too many downloads at once. Please wait for one of them to end.'
      throw new HttpError({status: 429, title, headers: {'Retry-After': '10'}})
    }
    underWay.push(id)
    response.once('close', () => underWay.splice(underWay.indexOf(id), 1))
    response.setTimeout(idleMs, () => response.destroy())
    next()
  }
}

/** Answers with all that a stream holds. A reader who leaves in the middle is no failure of ours. */
export async function sendStream(bytes: Readable, response: Response): Promise<void> {
  await pipeline(bytes, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

export function notFound(): HttpError {
  return new HttpError({status: 404, title: 'There is no such submission.'})
}

const OPENED: Readonly<Record<SubmissionKind, InboxAudit['action']>> = {
  contact: 'drawing opened',
  quote: 'drawing opened',
  registration: 'document opened',
  application: 'resume opened',
}

/** RFC 6266: the name for every browser, with a plain one for those that know no UTF-8. */
function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** GET /submissions/<id>/files/<place>: a download and never a page, under our type and not the visitor's. */
export function downloadFile(see: See, audit: Audit): RequestHandler<{id: string; place: string}> {
  return async (request, response) => {
    const seen = see(response)
    const submission = await seen.findSubmission(request.params.id)
    const file = submission?.files.find(({place}) => String(place) === request.params.place)
    if (!submission || !file) throw notFound()
    const {name, kind, size, scan} = file
    if (scan === 'infected') {
      const title = 'The virus scanner found something in this file. It is not handed out.'
      throw new HttpError({status: 403, title})
    }
    const bytes = await seen.openFile({id: submission.id, place: file.place}).catch((error: unknown) => {
      throw cannotStoreNow(error)
    })
    if (!bytes) throw notFound()
    response.set({
      'Content-Type': fileKinds[kind].mediaType,
      'Content-Length': String(size),
      'Content-Disposition': attachmentHeader(name),
      'Content-Security-Policy': `default-src 'none'; sandbox`,
    })
    if (request.method === 'HEAD') {
      bytes.destroy()
      response.end()
      return
    }
    audit(request, {action: OPENED[submission.kind], subject: submission.id})
    await sendStream(bytes, response)
  }
}
