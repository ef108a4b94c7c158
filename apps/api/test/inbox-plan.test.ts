import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {listSubmissions, tallySubmissions} from '../src/store/list-submission.ts'
import type {Dialect} from '../src/store/migration-steps.ts'
import {openPostgresStore, openSqliteStore} from '../src/store/open-store.ts'
import {openPostgresDatabase} from '../src/store/postgres-database.ts'
import type {Run, SqlDatabase, SqlValue} from '../src/store/sql-database.ts'
import {openSqliteDatabase} from '../src/store/sqlite-database.ts'
import type {SubmissionFilter} from '../src/store/submission-store.ts'
import {manySubmissions} from './many-submissions.ts'
import {quiet, temporaryFolder} from './open-test-api.ts'
import {openTestDatabase} from './open-test-database.ts'

const ENTRIES = 20_000
const FIRST_AT = 1_700_000_000_000
const server = process.env.DATABASE_URL

const kind = 'application'
const FILTERS: Record<string, SubmissionFilter> = {
  'a kind': {kind, spam: false},
  'several kinds': {kinds: ['application', 'quote'], spam: false},
  'all kinds': {spam: false},
  spam: {kind, spam: true},
  'some of the spam': {ids: ['entry-50', 'entry-150'], spam: true},
  'a stage of a few': {kind, stage: 'new', spam: false},
  'a stage of none': {kind, stage: 'hired', spam: false},
  'a position and a place': {kind, position: 'mason', city: 'lahore', spam: false},
  'an opening': {kind, opening: 'opening-7', spam: false},
  'an experience': {kind, experience: '10', spam: false},
  'what is assigned': {kind, assignee: 'sana@example.com', spam: false},
  'what is nobody’s': {kind, assignee: '', spam: false},
  days: {kind, receivedFrom: FIRST_AT, receivedBefore: FIRST_AT + 30_000_000, spam: false},
}

type Filled = {read: Run; explain: string}

async function filled(database: SqlDatabase, dialect: Dialect, explain: string): Promise<Filled> {
  afterAll(() => database.close())
  await database.write(async (run) => {
    for (const sql of manySubmissions(dialect, ENTRIES, FIRST_AT)) await run(sql)
  })
  return {read: database.read, explain}
}

async function sqlite(): Promise<Filled> {
  const folder = await temporaryFolder()
  await (await openSqliteStore(folder)).close()
  return filled(openSqliteDatabase(folder), 'sqlite', 'EXPLAIN QUERY PLAN')
}

async function postgres(): Promise<Filled> {
  const url = await openTestDatabase(server ?? '')
  const store = await openPostgresStore(url, quiet)
  await store.close()
  const of = await filled(openPostgresDatabase(url, quiet), 'postgres', 'EXPLAIN')
  // As it does by itself, sooner or later.
  await of.read('VACUUM ANALYZE')
  return of
}

/** Steps by which a database finds the first page of a filter, and how many there are at each stage. */
async function stepsOf({read, explain}: Filled, filter: SubmissionFilter): Promise<string[]> {
  const steps: string[] = []
  const explained: Run = async <Row>(sql: string, values: readonly SqlValue[] = []) => {
    const plan = await read<{detail?: string; 'QUERY PLAN'?: string}>(`${explain} ${sql}`, values)
    steps.push(...plan.map((line) => line.detail ?? line['QUERY PLAN'] ?? ''))
    return read<Row>(sql, values)
  }
  await listSubmissions(explained, filter, {limit: 50})
  await tallySubmissions(explained, filter)
  return steps
}

/** Goes through a table: PostgreSQL says it so, and SQLite. */
const WHOLE_TABLE = /Seq Scan|SCAN \w+$/

describe.each([
  {name: 'SQLite', open: sqlite, isThere: true},
  {name: 'PostgreSQL', open: postgres, isThere: Boolean(server)},
])('with $name', ({open, isThere}) => {
  let database: Filled
  beforeAll(async () => {
    if (isThere) database = await open()
  })

  test.runIf(isThere).each(Object.entries(FILTERS))(
    'the first page of %s is found by an index',
    async (_name, filter) => {
      const steps = await stepsOf(database, filter)
      expect(steps.length).toBeGreaterThan(3)
      expect(steps.filter((step) => WHOLE_TABLE.test(step))).toEqual([])
    },
  )
})
