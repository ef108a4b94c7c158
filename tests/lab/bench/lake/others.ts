import {writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import pg from 'pg'
import type {LakeDocument} from '../../../../packages/lake/src/document/document.ts'
import {SITE} from '../../../../packages/lake/src/http/client.ts'
import {QueryEngine} from '../../../../packages/lake/src/query/query-engine.ts'
import {benchDocuments} from '../../../../packages/lake/test/bench-documents.ts'
import {startPostgres} from '../../../database/postgres.ts'
import {median, printRow} from '../../library/figure.ts'
import {BENCH_QUERIES, type BenchQuery} from './bench-query.ts'
import {medianOf, plain, storeOf} from './query-table.ts'
import {nativeDatabase} from './sqlite-answers.ts'

const PAGE = fileURLToPath(new URL('../../../../packages/lake/docs/benchmark.json', import.meta.url))
const ROUNDS = 15
const HEADS = ['milliseconds', 'documents', 'lake', 'groq-js alone', 'SQLite', 'PostgreSQL']

/** Parameters that lead to nothing among few documents, and those that do. */
const AMONG_FEW: Readonly<Record<string, string>> = {
  'document-007777': 'document-000777',
  'slug-7776': 'slug-774',
  'document-000077': 'document-000007',
}

/**
 * `pnpm lab bench-others` asks the same of the lake, its threads and all, of groq-js alone, and of SQLite and PostgreSQL with indexes made for
 * just that. Writes the table of the docs. `pnpm lab bench-others 1000 50000` says how many documents.
 */
const given = process.argv.slice(2).map(Number)
const postgres = await startPostgres()
if (!postgres) throw new Error('There is no PostgreSQL')
const rows: string[][] = []
printRow(HEADS)
try {
  for (const size of given.length > 0 ? given : [1_000, 50_000, 200_000])
    rows.push(...(await compared(size, postgres.url)))
} finally {
  await postgres.stop()
}
writeFileSync(PAGE, `${JSON.stringify([HEADS, ...rows], null, 2)}\n`)

async function compared(size: number, url: string): Promise<string[][]> {
  const documents = benchDocuments(size)
  const engine = new QueryEngine(storeOf(documents))
  const native = nativeDatabase(documents)
  const client = new pg.Client(url)
  await client.connect()
  await fill(client, documents)
  const found: string[][] = []
  let asked = 0
  for (const query of BENCH_QUERIES.map((one) => (size < 10_000 ? amongFew(one) : one))) {
    const {groq, params, sql, jsonb} = query
    const task = () => ({
      query: groq,
      params: {...params, asked: asked++},
      perspective: ['published'],
      identity: SITE.id,
    })
    const statement = native.prepare(sql)
    const values = Object.values(params)
    const times = [
      // Another parameter each time, so that no kept result answers.
      await warmed(() => engine.run(task(), SITE)),
      await medianOf(size > 10_000 ? 1 : ROUNDS, () => plain(query, documents)),
      await warmed(() => statement.all(params)),
      await warmed(() => client.query(jsonb, values)),
    ]
    const row = [query.name, size.toLocaleString('en'), ...times.map((time) => time.toFixed(2))]
    printRow(row)
    found.push(row)
  }
  await client.end()
  native.close()
  await engine.close()
  return found
}

function amongFew(query: BenchQuery): BenchQuery {
  const params = Object.entries(query.params).map(([name, value]) => [name, AMONG_FEW[value] ?? value])
  return {...query, params: Object.fromEntries(params)}
}

/** Milliseconds once it has been asked for a while. */
async function warmed(work: () => unknown): Promise<number> {
  await medianOf(ROUNDS, work)
  return median([await medianOf(ROUNDS, work), await medianOf(ROUNDS, work)])
}

async function fill(client: pg.Client, documents: readonly LakeDocument[]): Promise<void> {
  await client.query('DROP TABLE IF EXISTS document; CREATE TABLE document (id text PRIMARY KEY, json jsonb)')
  for (let at = 0; at < documents.length; at += 5_000)
    await client.query("INSERT INTO document SELECT one->>'_id', one FROM jsonb_array_elements($1) one", [
      JSON.stringify(documents.slice(at, at + 5_000)),
    ])
  await client.query(`
    CREATE INDEX ON document ((json->>'_type'), (json->>'publishedAt'));
    CREATE INDEX ON document ((json->'slug'->>'current'));
    CREATE INDEX ON document ((json->'author'->>'_ref'));
    CREATE INDEX ON document USING gin (to_tsvector('simple', json->>'title'))`)
  await client.query('VACUUM ANALYZE document')
}
