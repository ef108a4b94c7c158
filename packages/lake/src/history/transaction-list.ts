import type {HistoryEntry, HistoryStore} from './history-store.ts'
import type {PastDocument} from './past-document.ts'

export type TransactionQuery = {
  /** Sequence numbers; both ends of the range belong to it. */
  from: number
  to: number
  newestFirst: boolean
  limit: number
  /** Undefined for everybody's. */
  authors: string[] | undefined
  includeMutations: boolean
  includeEffects: boolean
}

export function readTransactionQuery(parameters: URLSearchParams, history: HistoryStore): TransactionQuery {
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
    to: sequenceOf('toTransaction') ?? (until === undefined ? Number.POSITIVE_INFINITY : history.sequenceAt(until)),
    authors: parameters.get('authors')?.split(','),
    newestFirst: parameters.get('reverse') === 'true',
    limit: Math.max(1, Number(parameters.get('limit')) || Number.POSITIVE_INFINITY),
    includeMutations: parameters.get('excludeMutations') !== 'true' && parameters.get('excludeContent') !== 'true',
    includeEffects: parameters.get('effectFormat') === 'mendoza',
  }
}

/** Transactions with what they did to the documents asked for, of all that is known of these. */
export function listTransactions(entries: HistoryEntry[], query: TransactionQuery, past: PastDocument): object[] {
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
