import type {RequestHandler, Response} from 'express'
import {HttpError} from '../http/problem.ts'
import type {Activity} from '../store/submission.ts'
import type {NoteAdded} from '../store/submission-store.ts'
import {checkStage, readChange, readNote} from './change-body.ts'
import type {SubmissionPage} from './contract.ts'
import {notFound} from './file-download.ts'
import {checked, filterOf, listQuery, queryOf} from './inbox-query.ts'
import type {See, SeenSubmissions} from './seen-submissions.ts'
import type {Audit, Colleagues} from './staff-access.ts'
import {detail, listItem} from './submission-view.ts'

type OneNote = RequestHandler<{id: string; note: string}>

/** An id that the client makes up, so that what is sent again is no second one. */
export const MADE_UP_ID = /^[\w-]{16,64}$/

const REFUSALS: Readonly<Record<Exclude<NoteAdded, 'added' | 'missing'>, {status: number; title: string}>> = {
  full: {status: 409, title: 'It has as many notes as one can have.'},
  clash: {status: 409, title: 'There is another note under this name.'},
}

/** PUT and DELETE /submissions/<id>/notes/<note>: a note is written once, and taken back by its author alone. */
export function noteHandlers(see: See) {
  const add: OneNote = async (request, response) => {
    const {id, note} = request.params
    if (!MADE_UP_ID.test(note)) throw notFound()
    const text = await readNote(request)
    const seen = see(response)
    const outcome = await seen.addNote(id, {id: note, text})
    if (outcome === 'missing') throw notFound()
    if (outcome !== 'added') throw new HttpError(REFUSALS[outcome])
    await sendDetail(seen, id, response)
  }

  const remove: OneNote = async (request, response) => {
    const {id, note} = request.params
    const seen = see(response)
    if (!(await seen.removeNote(id, note))) throw notFound()
    await sendDetail(seen, id, response)
  }

  return {add, remove}
}

const USUAL_PAGE_SIZE = 50

type SubmissionHandlersOptions = {readonly see: See; readonly audit: Audit; readonly colleagues: Colleagues}
type One = RequestHandler<{id: string}>

export function submissionHandlers({see, audit, colleagues}: SubmissionHandlersOptions) {
  const list: RequestHandler = async (request, response) => {
    const {cursor, limit = USUAL_PAGE_SIZE, ...query} = checked(listQuery, queryOf(request))
    const seen = see(response)
    const filter = filterOf(query)
    const {items, next} = await seen.listSubmissions(filter, {cursor, limit})
    const {stages, assignees} = query.kind && !cursor ? await seen.tally(filter) : {stages: null, assignees: null}
    const page: SubmissionPage = {
      items: items.map(listItem),
      next: next ?? null,
      ...{stages, assignees},
      unread: await seen.countUnread(),
    }
    response.json(page)
  }

  const show: One = async (request, response) => {
    const {id} = request.params
    const seen = see(response)
    const isOwn = (done: Activity) => done.what === 'opened' && done.by.email === seen.reader.email
    if ((await seen.findSubmission(id)) && !(await seen.history(id)).activity.some(isOwn)) await seen.noteOpened(id)
    await sendDetail(seen, id, response)
  }

  const change: One = async (request, response) => {
    const {id} = request.params
    const asked = await readChange(request)
    const seen = see(response)
    const submission = await seen.findSubmission(id)
    if (!submission) throw notFound()
    checkStage(submission, asked)
    if (asked.assignee) colleagues.check(seen, submission, asked.assignee)
    const {outcome} = await seen.change(id, asked)
    if (outcome === 'missing') throw notFound()
    if (outcome === 'outdated') throw new HttpError({status: 409, title: 'Somebody else changed this meanwhile.'})
    await sendDetail(seen, id, response)
  }

  const remove: One = async (request, response) => {
    const erased = await see(response).erase({id: request.params.id})
    if (erased.length === 0) throw notFound()
    for (const subject of erased) audit(request, {action: 'erasure', subject})
    response.status(204).end()
  }

  return {list, show, change, remove}
}

export async function sendDetail(seen: SeenSubmissions, id: string, response: Response): Promise<void> {
  const submission = await seen.findSubmission(id)
  if (!submission) throw notFound()
  response.json(detail(submission, await seen.history(id)))
}
