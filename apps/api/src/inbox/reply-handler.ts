import type {RequestHandler} from 'express'
import {HttpError} from '../http/http-error.ts'
import type {Replied} from '../store/submission-store.ts'
import {readReply} from './change-body.ts'
import {notFound} from './file-download.ts'
import {MADE_UP_ID} from './note-handlers.ts'
import type {See} from './seen-submissions.ts'
import {sendDetail} from './submission-handlers.ts'

const REFUSALS: Readonly<Record<Exclude<Replied, 'queued' | 'missing'>, string>> = {
  outdated: 'Somebody else changed this meanwhile.',
  full: 'No more replies can be sent to it, or by you within the hour.',
  clash: 'This reply was sent before, with another text.',
}

/**
 * PUT /submissions/<id>/replies/<reply>: a mail to the applicant in the company's name. Whoever may change an
 * application may answer it; messages and quotes are answered from the office's mailbox.
 */
export function sendReply(see: See): RequestHandler<{id: string; reply: string}> {
  return async (request, response) => {
    const {id, reply} = request.params
    if (!MADE_UP_ID.test(reply)) throw notFound()
    const {version, ...written} = await readReply(request)
    const seen = see(response)
    const submission = await seen.find(id)
    if (!submission) throw notFound()
    if (submission.kind !== 'application') {
      throw new HttpError({status: 422, title: 'Only applications are answered from here.'})
    }
    const text = written.text.replaceAll(/\r\n?/g, '\n')
    const outcome = await seen.reply(id, {...written, text, id: reply}, version)
    if (outcome === 'missing') throw notFound()
    if (outcome !== 'queued') throw new HttpError({status: 409, title: REFUSALS[outcome]})
    await sendDetail(seen, id, response)
  }
}
