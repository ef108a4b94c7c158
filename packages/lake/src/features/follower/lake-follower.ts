import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import type {DatasetParts, OpenFeature} from '../../feature.ts'
import {HistoryStore} from '../../history/history-store.ts'
import {lakeDatabase} from '../../lake-folder.ts'
import {expectReadable, reopen} from '../../store/database.ts'
import {type DocumentStore, parseStored} from '../../store/document-store.ts'
import type {Change, CommittedTransaction} from '../../store/transaction.ts'
import {onRenewal} from './renewal.ts'

/** Takes in what later copies of a lake bring, transaction by transaction, so that listeners hear of it as of any commit. */
export class LakeFollower implements OpenFeature {
  readonly #dataset: DatasetParts
  readonly #file: string
  /** Ends it. */
  readonly close: () => void
  /** Id of the newest transaction. */
  #last: string | undefined

  constructor(dataset: DatasetParts) {
    const {folder, log = console} = dataset.options
    this.#dataset = dataset
    this.#file = lakeDatabase(folder)
    this.#last = idOf(dataset.database, dataset.store.sequence)
    this.close = onRenewal(this.#file, () => this.#renew(), log)
  }

  #renew(): void {
    const [file, {database, store, datasets}] = [this.#file, this.#dataset]
    const read: {transactions: CommittedTransaction[]; last: string | undefined}[] = []
    reopen(database, file, (fresh) => {
      expectReadable(fresh, file)
      if (store.sequence > 0 && idOf(fresh, store.sequence) !== this.#last)
        throw new Error(
          `${file} is older than what was read before, or of another lake: to answer from it, start anew.`,
        )
      const transactions = transactionsAfter(fresh, store)
      read.push({transactions, last: idOf(fresh, transactions.at(-1)?.sequence ?? store.sequence)})
    })
    for (const {transactions, last} of read) {
      this.#last = last
      store.take(transactions)
    }
    void datasets?.refresh()
  }
}

function idOf(database: DatabaseSync, sequence: number): string | undefined {
  return database.prepare('SELECT id FROM transact WHERE sequence = ?').get(sequence)?.id?.toString()
}

/** The transactions that a copy has beyond those of the store. The documents of each are found by undoing what came later. */
function transactionsAfter(fresh: DatabaseSync, store: DocumentStore): CommittedTransaction[] {
  const rows = fresh.prepare(
    'SELECT sequence, id, timestamp, author FROM transact WHERE sequence > ? ORDER BY sequence',
  )
  const transactions = rows.all(store.sequence).map(({sequence, id, timestamp, author}) => ({
    ...{sequence: Number(sequence), id: String(id), timestamp: String(timestamp), author: String(author)},
    changes: [] as Change[],
  }))
  const bySequence = new Map(transactions.map((transaction) => [transaction.sequence, transaction]))
  const find = fresh.prepare('SELECT json FROM document WHERE id = ?')
  const entries = [...new HistoryStore(fresh).between(store.sequence, Number.MAX_SAFE_INTEGER)]
  const touched = Map.groupBy(entries, ({documentId}) => documentId)
  let expected = store.count
  for (const [id, own] of touched) {
    const row = find.get(id)
    let next = row ? (parseStored(String(row.json)) ?? null) : null
    expected += Number(next !== null) - Number(store.has(id))
    for (const {sequence, mutations = [{createOrReplace: next}], revert} of own.toReversed()) {
      bySequence.get(sequence)?.changes.push({id, previous: undefined, next: next ?? undefined, mutations})
      next = applyPatch(next, revert)
    }
  }
  if (expected === fresh.prepare('SELECT count(*) AS count FROM document').get()?.count) return transactions
  // History has no trace of a document that was purged.
  const left = new Set(
    fresh
      .prepare('SELECT id FROM document')
      .all()
      .map(({id}) => id),
  )
  const gone = [...store.ids()].filter((id) => !left.has(id) && !touched.has(id))
  const deleted = gone.map((id) => ({id, previous: undefined, next: undefined, mutations: [{delete: {id}}]}))
  transactions.at(-1)?.changes.push(...deleted)
  return transactions
}
