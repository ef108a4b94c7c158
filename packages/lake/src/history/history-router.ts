import {Router} from 'express'
import {isDraftId, isVersionId, publishedIdOf} from '../document/document-id.ts'
import {isJsonLongerThan} from '../document/json-length.ts'
import type {Access} from '../http/access.ts'
import {parametersOf} from '../http/json-body.ts'
import {badRequest, resultTooLarge} from '../lake-error.ts'
import {LARGEST_RESULT_BYTES, MOST_DOCUMENTS} from '../limits.ts'
import type {HistoryEntry, HistoryStore} from './history-store.ts'
import type {Moment, PastDocument} from './past-document.ts'

type HistoryRouterOptions = {history: HistoryStore; past: PastDocument; access: Access}

const MOST_EVENTS = 100
/** Transactions of a whole dataset that are listed at a time, with what they did and without. */
const MOST_TRANSACTIONS = 100
const MOST_WITHOUT_CONTENT = 1_000
const MOST_DELETED = 100

/** `/data/history/...`: who changed what and when, and documents as they were. Staff only. */
export function historyRouter({history, past, access}: HistoryRouterOptions): Router {
  return Router({mergeParams: true})
    .use('/data/history', access.staffOnly)
    .get('/data/history/:dataset/transactions{/:ids}', (request, response) => {
      const {ids} = request.params
      const asked = readTransactionQuery(parametersOf(request), history)
      const query = ids === undefined ? {...asked, limit: limitOf(asked)} : asked
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
    .get('/data/history/:dataset/deleted', (request, response) => {
      const {documents, isCut} = past.deleted(MOST_DELETED, parametersOf(request).get('types')?.split(','))
      refuseTooLarge(documents)
      response.json({documents, isCut})
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

/** An event of a document, in the words of the Studio's history panel. */
type DocumentEvent = {
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

/** Events of one document group (published, draft, versions), newest first. Mere edits are no events. */
function documentEvents(publishedId: string, entries: HistoryEntry[]): DocumentEvent[] {
  const transactions = [...Map.groupBy(entries, ({transactionId}) => transactionId).values()]
  return transactions.flatMap((changes) => eventOf(publishedId, changes) ?? []).reverse()
}

function eventOf(publishedId: string, changes: HistoryEntry[]): DocumentEvent | undefined {
  const published = changes.find(({documentId}) => documentId === publishedId)
  const version = changes.find(({documentId}) => isDraftId(documentId) || isVersionId(documentId))
  const [first] = changes
  if (!first) return undefined
  const {timestamp, author, transactionId} = first
  const event = (type: string, details: object) => ({type, timestamp, author, documentId: publishedId, ...details})
  const versionId = version?.documentId
  if (published?.existsAfter) {
    // Written without a draft, by a script or an import: the history knows no other word for it.
    if (version?.existsAfter) return undefined
    const versionRevisionId = version?.previousRevision
    const cause = {type: 'document.publish'}
    const id = versionId ?? `drafts.${publishedId}`
    return event('publishDocumentVersion', {revisionId: transactionId, versionId: id, versionRevisionId, cause})
  }
  if (published) {
    return version?.existsAfter
      ? event('unpublishDocument', {versionId, versionRevisionId: transactionId})
      : event('deleteDocumentGroup', {})
  }
  if (version?.existsAfter && version.previousRevision === undefined) {
    return event('createDocumentVersion', {versionId, versionRevisionId: transactionId})
  }
  if (version && !version.existsAfter) {
    return event('deleteDocumentVersion', {versionId, versionRevisionId: version.previousRevision})
  }
  return undefined
}

type TransactionQuery = {
  /** Sequence numbers; both ends of the range belong to it. */
  from: number
  to: number
  newestFirst: boolean
  limit: number
  /** Authors of the transactions that are asked for; undefined for all authors. */
  authors: string[] | undefined
  includeMutations: boolean
  includeEffects: boolean
}

function readTransactionQuery(parameters: URLSearchParams, history: HistoryStore): TransactionQuery {
  // They may name transactions that changed other documents: a draft is compared with what was published before it.
  // The Studio sends the parameter empty when it has nothing to compare with.
  const sequenceOf = (name: string) => history.sequenceOf(parameters.get(name) ?? '')
  const timeOf = (name: string) => {
    const time = parameters.get(name)
    return time && !Number.isNaN(Date.parse(time)) ? new Date(time).toISOString() : undefined
  }
  const [since, until] = [timeOf('fromTime'), timeOf('toTime')]
  return {
    from: sequenceOf('fromTransaction') ?? (since === undefined ? 0 : history.sequenceBefore(since) + 1),
    to:
      sequenceOf('toTransaction') ??
      (until === undefined ? Number.POSITIVE_INFINITY : (history.sequenceAt(until) ?? 0)),
    authors: parameters.get('authors')?.split(','),
    newestFirst: parameters.get('reverse') === 'true',
    limit: Math.max(1, Number(parameters.get('limit')) || Number.POSITIVE_INFINITY),
    includeMutations: parameters.get('excludeMutations') !== 'true' && parameters.get('excludeContent') !== 'true',
    includeEffects: parameters.get('effectFormat') === 'mendoza',
  }
}

/** Throws 400 for more than are listed of a whole dataset at a time; as many where nothing is said. */
function limitOf({limit, includeMutations, includeEffects}: TransactionQuery): number {
  const most = includeMutations || includeEffects ? MOST_TRANSACTIONS : MOST_WITHOUT_CONTENT
  if (limit === Number.POSITIVE_INFINITY || limit <= most) return Math.min(limit, most)
  throw badRequest(`"limit" is at most ${most}; ${MOST_WITHOUT_CONTENT} with excludeContent=true`)
}

/** Transactions with what they did to the documents asked for, of all that is known of these. */
function listTransactions(entries: HistoryEntry[], query: TransactionQuery, past: PastDocument): object[] {
  const effects = query.includeEffects ? past.effects(entries) : undefined
  const asked = entries.filter(
    ({sequence, author}) => sequence >= query.from && sequence <= query.to && (query.authors?.includes(author) ?? true),
  )
  const chosen = [...Map.groupBy(asked, ({transactionId}) => transactionId)]
  if (query.newestFirst) chosen.reverse()
  const mutations = query.includeMutations ? (entry: HistoryEntry) => mutationsOf(entry, past) : undefined
  return chosen.slice(0, query.limit).map(([id, changes]) => describe(id, changes, mutations, effects))
}

function describe(
  id: string,
  entries: HistoryEntry[],
  mutations: ((entry: HistoryEntry) => object[]) | undefined,
  effects: ReturnType<PastDocument['effects']> | undefined,
): object {
  return {
    id,
    timestamp: entries[0]?.timestamp,
    author: entries[0]?.author,
    documentIDs: entries.map(({documentId}) => documentId),
    ...(mutations && {mutations: entries.flatMap(mutations)}),
    ...(effects && {effects: Object.fromEntries(entries.map((entry) => [entry.documentId, effects.get(entry)?.()]))}),
  }
}

const mutationsOf = ({mutations, documentId, sequence}: HistoryEntry, past: PastDocument): object[] =>
  mutations ?? [{createOrReplace: past.after(documentId, sequence)}]
