import {fillLetter, isUnfinished} from '@site/forms'
import type {RequestHandler} from 'express'
import {HttpError} from '../http/problem.ts'
import {personName, shownAnswer} from '../mail/message.ts'
import type {NewReply, Submission} from '../store/submission.ts'
import type {Replied} from '../store/submission-store.ts'
import {readLetter, readReply} from './change-body.ts'
import {notFound} from './file-download.ts'
import type {See} from './seen-submissions.ts'
import {MADE_UP_ID, sendDetail} from './submission-handlers.ts'

const REFUSALS: Readonly<Record<Exclude<Replied, 'queued' | 'missing'>, string>> = {
  outdated: 'Somebody else changed this meanwhile.',
  full: 'No more replies can be sent to it, or by you within the hour.',
  clash: 'This reply was sent already, before you changed it: another one is a second mail.',
}

const LETTER_REFUSALS: Readonly<Record<Exclude<Replied, 'queued'>, string>> = {
  missing: 'One of them is not there any more. Nothing was sent.',
  outdated: 'Somebody else changed one of them meanwhile. Nothing was sent.',
  full: 'You can write to 200 people within an hour, and 20 times to one. Nothing was sent.',
  clash: 'This letter was sent already, before you changed it: another one is a second mail to each.',
}

// Ten seconds in which a member reads "Undo", and two for the way.
const HELD_MS = 12_000

const lineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n')

function checkKind({kind}: Submission): void {
  if (kind !== 'application') throw new HttpError({status: 422, title: 'Only applications are answered from here.'})
}

/** @param heldMs milliseconds for which a letter to many can be taken back */
export function replyHandlers(see: See, heldMs = HELD_MS) {
  /**
   * PUT /submissions/<id>/replies/<reply>: a mail to the applicant in the company's name. A member who may change an
   * application may answer it; all others are answered from the office's mailbox.
   */
  const reply: RequestHandler<{id: string; reply: string}> = async (request, response) => {
    const {id, reply} = request.params
    if (!MADE_UP_ID.test(reply)) throw notFound()
    const {version, ...written} = await readReply(request)
    const seen = see(response)
    const submission = await seen.findSubmission(id)
    if (!submission) throw notFound()
    checkKind(submission)
    const outcome = await seen.reply(id, {...written, text: lineEnds(written.text), id: reply}, version)
    if (outcome === 'missing') throw notFound()
    if (outcome !== 'queued') throw new HttpError({status: 409, title: REFUSALS[outcome]})
    await sendDetail(seen, id, response)
  }

  /** PUT /letters/<letter>: a mail to each of many applicants, all or none. Its words in braces are filled for each. */
  const send: RequestHandler<{letter: string}> = async (request, response) => {
    const {letter} = request.params
    if (!MADE_UP_ID.test(letter)) throw notFound()
    const {to, template, subject, text} = await readLetter(request)
    const write = (submission: Submission): NewReply => {
      checkKind(submission)
      const [written, values] = [{subject, text: lineEnds(text)}, valuesOf(submission)]
      if (!isUnfinished(written, values))
        return {...fillLetter(written, values), template, id: `${letter}-${submission.id}`}
      const title = `Something stands in braces yet in the letter to ${submission.id}. Nothing was sent.`
      throw new HttpError({status: 422, title})
    }
    const {outcome, of} = await see(response).sendLetter({letter, until: Date.now() + heldMs}, to, write)
    if (outcome === 'queued') return void response.status(204).end()
    const title = of && outcome !== 'clash' ? `${LETTER_REFUSALS[outcome]} It is ${of}.` : LETTER_REFUSALS[outcome]
    throw new HttpError({status: outcome === 'missing' ? 404 : 409, title})
  }

  /** DELETE /letters/<letter>: no applicant gets it, and each is back at the stage where they were. */
  const recall: RequestHandler<{letter: string}> = async (request, response) => {
    const outcome = await see(response).recallLetter(request.params.letter)
    if (outcome === 'missing') throw notFound()
    if (outcome === 'late') throw new HttpError({status: 409, title: 'The letters are on their way.'})
    response.status(204).end()
  }

  return {reply, send, recall}
}

const valuesOf = (submission: Submission) => ({
  name: personName(submission),
  position: shownAnswer(submission, 'position'),
  reference: submission.id,
})
