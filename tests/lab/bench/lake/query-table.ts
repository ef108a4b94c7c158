import {type ExprNode, evaluate, parse} from 'groq-js'
import type {LakeDocument} from '../../../../packages/lake/src/document/document.ts'
import {SITE} from '../../../../packages/lake/src/http/client.ts'
import {QueryEngine} from '../../../../packages/lake/src/query/query-engine.ts'
import {openDatabase} from '../../../../packages/lake/src/store/database.ts'
import {DocumentStore} from '../../../../packages/lake/src/store/document-store.ts'
import {benchDocuments, idOf, putDocuments} from '../../../../packages/lake/test/bench-documents.ts'
import {elapsed, type Figure, median, milliseconds} from '../../library/figure.ts'
import {BENCH_QUERIES, type BenchQuery} from './bench-query.ts'
import {nativeDatabase} from './sqlite-answers.ts'

const ROUNDS = 15

/** Measures queries in the engine, threads and all, next to groq-js alone and SQLite. Nothing is kept between two times. */
export async function queryFigures(size: number): Promise<Figure[]> {
  const documents = benchDocuments(size)
  const store = storeOf(documents)
  const engine = new QueryEngine(store)
  const native = nativeDatabase(documents)
  const figures: Figure[] = []
  const add = (what: string, boundMs: number, ms: number, beside = '') =>
    figures.push({
      what: `${what}, ${size.toLocaleString('en')}`,
      bound: milliseconds(boundMs),
      measured: `${ms.toFixed(2)} ms${beside}`,
      ok: ms <= boundMs,
    })
  let asked = 0
  const ask = (query: BenchQuery) =>
    // Another parameter each time, so that no kept result answers.
    engine.run(
      {query: query.groq, params: {...query.params, asked: asked++}, perspective: ['published'], identity: SITE.id},
      SITE,
    )
  for (const query of BENCH_QUERIES) {
    const bound = query.bounds[size]
    if (bound === undefined) continue
    // As in a thread that has run for a while.
    for (let round = 0; round < ROUNDS; round++) await ask(query)
    const ours = await medianOf(ROUNDS, () => ask(query))
    const theirs = await medianOf(1, () => plain(query, documents))
    const statement = native.prepare(query.sql)
    const sqlite = await medianOf(ROUNDS, () => statement.all(query.params))
    add(query.name, bound, ours, ` (groq-js ${theirs.toFixed(2)}, SQLite ${sqlite.toFixed(2)})`)
  }
  const [list] = BENCH_QUERIES
  if (list) {
    const afterWrite: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      write(store, round)
      afterWrite.push(await elapsed(() => ask(list)))
    }
    add('list of 20 right after a write', 8, median(afterWrite))
  }
  native.close()
  await engine.close()
  return figures
}

export function storeOf(documents: LakeDocument[]): DocumentStore {
  const database = openDatabase(':memory:')
  putDocuments(database, documents)
  return new DocumentStore(database)
}

function write(store: DocumentStore, round: number): void {
  const id = idOf(5_000 + round)
  const previous = store.get(id)
  if (!previous) throw new Error(`No document ${id}`)
  const next = {...previous, title: `Changed ${round}`}
  store.commit({
    id: `t${round}`,
    timestamp: '2026-01-01T00:00:00Z',
    author: 'bench',
    changes: [{id, previous, next, mutations: []}],
  })
}

export async function medianOf(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await elapsed(work))
  return median(times)
}

type Asked = {groq: string; params: Record<string, unknown>}

export async function plain({groq, params}: Asked, documents: LakeDocument[]): Promise<unknown> {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const dereference = async ({_ref}: {_ref: string}) => byId.get(_ref)
  const value = await evaluate(parse(groq, {params}) as ExprNode, {dataset: documents, params, dereference})
  return value.get()
}
