import {Router} from 'express'
import {publishedIdOf} from '../document/document-id.ts'
import type {Access} from '../http/access.ts'
import {parametersOf} from '../http/json-body.ts'
import {badRequest, resultTooLarge} from '../lake-error.ts'
import {LARGEST_RESULT_BYTES, MOST_DOCUMENTS} from '../limits.ts'
import {isJsonLongerThan} from '../query/result-size.ts'
import {documentEvents} from './document-event.ts'
import type {HistoryStore} from './history-store.ts'
import type {Moment, PastDocument} from './past-document.ts'
import {listTransactions, readTransactionQuery} from './transaction-list.ts'

type HistoryRouterOptions = {
  history: HistoryStore
  past: PastDocument
  access: Access
}

const MOST_EVENTS = 100
const MOST_TRANSACTIONS = 100
const MOST_DELETED = 100

/** `/data/history/...`: who changed what and when, and documents as they were. Staff only. */
export function historyRouter({history, past, access}: HistoryRouterOptions): Router {
  return Router({mergeParams: true})
    .use('/data/history', access.staffOnly)
    .get('/data/history/:dataset/transactions{/:ids}', (request, response) => {
      const {ids} = request.params
      const asked = readTransactionQuery(parametersOf(request), history)
      // Without ids, of the whole dataset: so many at a time.
      const query = ids === undefined ? {...asked, limit: Math.min(asked.limit, MOST_TRANSACTIONS)} : asked
      const entries = history.of(ids === undefined ? history.idsIn(query) : idsOf(ids))
      const transactions = listTransactions(entries, query, past)
      refuseTooLarge(transactions)
      const lines = transactions.map((transaction) => `${JSON.stringify(transaction)}\n`)
      response.type('application/x-ndjson').send(lines.join(''))
    })
    .get('/data/history/:dataset/documents/:ids', (request, response) => {
      const moment = readMoment(parametersOf(request))
      const documents = idsOf(request.params.ids).flatMap((id) => past.at(id, moment) ?? [])
      refuseTooLarge(documents)
      response.json({documents})
    })
    .get('/data/history/:dataset/deleted', (_request, response) => {
      const documents = past.deleted(MOST_DELETED)
      refuseTooLarge(documents)
      response.json({documents})
    })
    .get('/data/history/:dataset/events/documents/:id', (request, response) => {
      const {id} = request.params
      const publishedId = publishedIdOf(id)
      const events = documentEvents(publishedId, history.of(history.idsOfGroup(publishedId)))
      const limit = Number(parametersOf(request).get('limit')) || MOST_EVENTS
      response.json({events: {[id]: events.slice(0, Math.min(limit, MOST_EVENTS))}, nextCursor: ''})
    })
}

/** Throws 400 when there are too many. */
function idsOf(list: string): string[] {
  const ids = [...new Set(list.split(','))]
  if (ids.length > MOST_DOCUMENTS) throw badRequest(`More than ${MOST_DOCUMENTS} ids`)
  return ids
}

function refuseTooLarge(answer: object[]): void {
  if (isJsonLongerThan(answer, LARGEST_RESULT_BYTES)) throw resultTooLarge(LARGEST_RESULT_BYTES)
}

function readMoment(parameters: URLSearchParams): Moment {
  const revision = parameters.get('revision')
  if (revision) return {revision}
  const time = parameters.get('time')
  if (time && !Number.isNaN(Date.parse(time))) return {time: new Date(time).toISOString()}
  if (parameters.get('lastRevision') === 'true') return {lastRevision: true}
  throw badRequest('Expected "revision", "time" or "lastRevision"')
}
