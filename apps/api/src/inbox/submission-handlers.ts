import type {RequestHandler, Response} from 'express'
import {HttpError} from '../http/http-error.ts'
import {checkStatus, readChange} from './change-body.ts'
import type {SubmissionPage} from './contract.ts'
import {notFound} from './file-download.ts'
import {checked, filterOf, listQuery, queryOf} from './inbox-query.ts'
import type {See} from './seen-submissions.ts'
import type {Audit} from './staff-access.ts'
import {detail, listItem} from './submission-view.ts'

const USUAL_PAGE_SIZE = 50

type SubmissionHandlersOptions = {readonly see: See; readonly audit: Audit}
type One = RequestHandler<{id: string}>

export function submissionHandlers({see, audit}: SubmissionHandlersOptions) {
  const list: RequestHandler = async (request, response) => {
    const {cursor, limit = USUAL_PAGE_SIZE, ...query} = checked(listQuery, queryOf(request))
    const seen = see(response)
    const {items, next} = await seen.list(filterOf(query), {cursor, limit})
    const page: SubmissionPage = {items: items.map(listItem), next: next ?? null, unread: await seen.countUnread()}
    response.json(page)
  }

  async function sendDetail(id: string, response: Response): Promise<void> {
    const seen = see(response)
    const submission = await seen.find(id)
    if (!submission) throw notFound()
    response.json(detail(submission, await seen.mails(id)))
  }

  const show: One = (request, response) => sendDetail(request.params.id, response)

  const change: One = async (request, response) => {
    const {id} = request.params
    const asked = await readChange(request)
    const seen = see(response)
    const submission = await seen.find(id)
    if (!submission) throw notFound()
    checkStatus(submission, asked)
    const {outcome} = await seen.change(id, asked, Date.now())
    if (outcome === 'missing') throw notFound()
    if (outcome === 'outdated') throw new HttpError({status: 409, title: 'Somebody else changed this meanwhile.'})
    await sendDetail(id, response)
  }

  const remove: One = async (request, response) => {
    const erased = await see(response).erase({id: request.params.id})
    if (erased.length === 0) throw notFound()
    for (const subject of erased) audit(request, {action: 'erasure', subject})
    response.status(204).end()
  }

  return {list, show, change, remove}
}
