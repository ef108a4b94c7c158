import {pipeline} from 'node:stream/promises'
import {resumeMediaTypes} from '@site/forms'
import type {RequestHandler} from 'express'
import {cannotStoreNow, HttpError} from '../http/http-error.ts'
import {attachmentHeader} from '../resume/file-name.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import type {Audit} from './staff-access.ts'

export function notFound(): HttpError {
  return new HttpError({status: 404, title: 'There is no such submission.'})
}

/** GET /submissions/<id>/resume: a download and never a page, under our type and not the visitor's. */
export function downloadResume(store: SubmissionStore, audit: Audit): RequestHandler<{id: string}> {
  return async (request, response) => {
    const submission = await store.find(request.params.id)
    if (!submission?.resume) throw notFound()
    const {name, kind, size, scan} = submission.resume
    if (scan === 'infected') {
      throw new HttpError({
        status: 403,
        title: 'The virus scanner found something in this resume. It is not handed out.',
      })
    }
    const bytes = await store.openResume(submission.id).catch((error: unknown) => {
      throw cannotStoreNow(error)
    })
    if (!bytes) throw notFound()
    response.set({
      'Content-Type': resumeMediaTypes[kind],
      'Content-Length': String(size),
      'Content-Disposition': attachmentHeader(name),
      'Content-Security-Policy': `default-src 'none'; sandbox`,
    })
    if (request.method === 'HEAD') {
      bytes.destroy()
      response.end()
      return
    }
    audit(request, {action: 'resume opened', subject: submission.id})
    // The reader leaving in the middle is no failure of ours.
    await pipeline(bytes, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  }
}
