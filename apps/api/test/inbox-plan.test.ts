import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {countStages, listSubmissions} from '../src/store/list-submission.ts'
import {openPostgresStore} from '../src/store/open-postgres-store.ts'
import {openSqliteStore} from '../src/store/open-sqlite-store.ts'
import {openPostgresDatabase} from '../src/store/postgres-database.ts'
import type {Run, SqlDatabase, SqlValue} from '../src/store/sql-database.ts'
import {openSqliteDatabase} from '../src/store/sqlite-database.ts'
import type {SubmissionFilter} from '../src/store/submission-store.ts'
import {quiet, temporaryFolder} from './open-test-api.ts'
import {openTestDatabase} from './open-test-database.ts'

const ENTRIES = 20_000
const server = process.env.DATABASE_URL

const NUMBERS = {
  sqlite: `(WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${ENTRIES}) SELECT i FROM numbers) AS numbered`,
  postgres: `generate_series(1, ${ENTRIES}) AS numbered (i)`,
}

/** As many entries as years bring: of each kind, at each stage, one in fifty spam, with answers as long as letters are. */
const fillWith = (numbers: string) =>
  `INSERT INTO submission
  (id, kind, received_at, stage, unread, spam, version, answers, person, position, city, search, fingerprint, opening, assignee, experience)
  SELECT 'entry-' || i, CASE i % 4 WHEN 0 THEN 'contact' WHEN 1 THEN 'quote' ELSE 'application' END, 1700000000000 + i * 60000,
    CASE WHEN i > ${ENTRIES} - 300 THEN 'new' WHEN i % 3 = 0 THEN 'interview' ELSE 'declined' END,
    CASE WHEN i > ${ENTRIES} - 300 THEN 1 ELSE 0 END, CASE i % 50 WHEN 0 THEN 'filled' ELSE '' END, 1,
    '{"message":"' || LETTER || '"}', 'person-' || i, CASE i % 7 WHEN 0 THEN 'mason' ELSE 'driver' END,
    CASE i % 9 WHEN 0 THEN 'lahore' ELSE 'multan' END, 'applicant ' || i || LETTER, '', 'opening-' || i % 40,
    CASE i % 11 WHEN 0 THEN 'sana@example.com' ELSE '' END, CASE i % 5 WHEN 0 THEN '10' ELSE '2' END
  FROM ${numbers}`.replaceAll('LETTER', `'${'I have built towers and bridges. '.repeat(40)}'`)

const FILES = `INSERT INTO submission_file (file, submission_id, place, received_at, name, kind, size, sha256, scan, scan_next_at)
  SELECT 'file-' || id, id, 1, received_at, 'cv.pdf', 'pdf', 1, '', 'clean', 0 FROM submission`
const NOTES = `INSERT INTO submission_note (id, submission_id, author, author_name, text)
  SELECT 'note-' || id, id, '', '', 'Called.' FROM submission`

const kind = 'application'
const FILTERS: Record<string, SubmissionFilter> = {
  'a kind': {kind, spam: false},
  'several kinds': {kinds: ['application', 'quote'], spam: false},
  'all kinds': {spam: false},
  spam: {kind, spam: true},
  'a stage of a few': {kind, stage: 'new', spam: false},
  'a stage of none': {kind, stage: 'hired', spam: false},
  'a position and a place': {kind, position: 'mason', city: 'lahore', spam: false},
  'an opening': {kind, opening: 'opening-7', spam: false},
  'an experience': {kind, experience: '10', spam: false},
  'what is assigned': {kind, assignee: 'sana@example.com', spam: false},
  'what is nobody’s': {kind, assignee: '', spam: false},
  days: {kind, receivedFrom: 1_700_000_000_000, receivedBefore: 1_700_030_000_000, spam: false},
}

type Filled = {read: Run; explain: string}

async function filled(database: SqlDatabase, numbers: string, explain: string): Promise<Filled> {
  afterAll(() => database.close())
  await database.write(async (run) => {
    for (const sql of [fillWith(numbers), FILES, NOTES]) await run(sql)
  })
  return {read: database.read, explain}
}

async function sqlite(): Promise<Filled> {
  const folder = await temporaryFolder()
  await (await openSqliteStore(folder)).close()
  return filled(openSqliteDatabase(folder), NUMBERS.sqlite, 'EXPLAIN QUERY PLAN')
}

async function postgres(): Promise<Filled> {
  const url = await openTestDatabase(server ?? '')
  const store = await openPostgresStore(url, quiet)
  await store.close()
  const of = await filled(openPostgresDatabase(url, quiet), NUMBERS.postgres, 'EXPLAIN')
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
  await countStages(explained, filter)
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
