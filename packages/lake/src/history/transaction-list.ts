import type {HistoryEntry} from './history-entry.ts'

export interface TransactionQuery {
  from: string | undefined
  to: string | undefined
  newestFirst: boolean
  limit: number
  includeMutations: boolean
  includeEffects: boolean
}

export function readTransactionQuery(parameters: URLSearchParams): TransactionQuery {
  return {
    // The Studio sends the parameter empty when it has nothing to compare with.
    from: parameters.get('fromTransaction') || undefined,
    to: parameters.get('toTransaction') || undefined,
    newestFirst: parameters.get('reverse') === 'true',
    limit: Math.max(1, Number(parameters.get('limit')) || Number.POSITIVE_INFINITY),
    includeMutations: parameters.get('excludeMutations') !== 'true' && parameters.get('excludeContent') !== 'true',
    includeEffects: parameters.get('effectFormat') === 'mendoza',
  }
}

/** Transactions with what they did to the documents asked for; both ends of the range belong to it. */
export function listTransactions(entries: HistoryEntry[], query: TransactionQuery): object[] {
  const byTransaction = Map.groupBy(entries, ({transactionId}) => transactionId)
  const ids = [...byTransaction.keys()]
  const start = query.from ? Math.max(0, ids.indexOf(query.from)) : 0
  const end = query.to && ids.includes(query.to) ? ids.indexOf(query.to) + 1 : ids.length
  const chosen = ids.slice(start, end)
  if (query.newestFirst) chosen.reverse()
  return chosen.slice(0, query.limit).map((id) => describe(id, byTransaction.get(id) ?? [], query))
}

function describe(id: string, entries: HistoryEntry[], {includeMutations, includeEffects}: TransactionQuery): object {
  const effects = entries.map(({documentId, apply, revert}) => [documentId, {apply, revert}])
  return {
    id,
    timestamp: entries[0]?.timestamp,
    author: entries[0]?.author,
    documentIDs: entries.map(({documentId}) => documentId),
    ...(includeMutations && {mutations: entries.flatMap(({mutations}) => mutations)}),
    ...(includeEffects && {effects: Object.fromEntries(effects)}),
  }
}
