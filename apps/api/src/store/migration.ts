import type {DatabaseSync} from 'node:sqlite'
import {expectTables, NewerDatabaseError, noteInTable, readDatabase, upgradeOf} from '@site/storage'
import {type Dialect, steps} from './migration-steps.ts'
import type {Run} from './sql-database.ts'

/**
 * Tells that an earlier release wrote the submissions of a SQLite file: opening it brings its tables up to date, after which
 * that release cannot work with it any more.
 */
export const areEarlierSubmissions = (file: string): boolean =>
  (readDatabase(file, stepOf) ?? steps.length) < steps.length

/**
 * @param step of the tables in a dump of PostgreSQL
 * @throws {NewerDatabaseError} when a later release wrote it
 */
export function refuseNewerSubmissions(dump: string, step: number): void {
  if (step > steps.length) throw new NewerDatabaseError(dump, step, steps.length)
}

const DATABASE = 'The database of messages and applications'

const stepsIn = (dialect: Dialect) => steps.map((step) => (typeof step === 'string' ? step : (step[dialect] ?? '')))

const SQLITE_STEPS = stepsIn('sqlite')

/**
 * Looks at the submissions of a SQLite file as a start does, also while another process writes to it.
 * @throws {DatabaseFaultError}
 */
export const expectSubmissions = (file: string): void =>
  readDatabase(file, (database) => expectTables(database, {file, steps: SQLITE_STEPS, done: stepOf(database) ?? 0}))

/** The step of its tables; undefined in a file of a process that ended before it wrote anything. */
function stepOf(database: DatabaseSync): number | undefined {
  const begun = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'submission_migration'`).get()
  return begun && Number(database.prepare('SELECT MAX(version) AS version FROM submission_migration').get()?.version)
}

/** The step of a PostgreSQL in which an earlier release left submissions; undefined when nothing could be lost. */
export async function earlierStep(run: Run): Promise<number | undefined> {
  const [begun] = await run<{name: string | null}>("SELECT to_regclass('submission_migration')::text AS name")
  if (!begun?.name) return undefined
  const [row] = await run<{version: number | null}>('SELECT MAX(version) AS version FROM submission_migration')
  const step = row?.version ?? 0
  if (step === 0 || step >= steps.length) return undefined
  const [any] = await run('SELECT 1 FROM submission LIMIT 1')
  return any ? step : undefined
}

/**
 * Brings a database up to date within the transaction of `run`, which must exclude others from doing the same.
 * @throws {NewerDatabaseError}
 * @param upTo the step after which an earlier release stopped
 */
export async function migrate(run: Run, dialect: Dialect, upTo?: number): Promise<void> {
  await run('CREATE TABLE IF NOT EXISTS submission_migration (version INTEGER PRIMARY KEY, applied_at BIGINT NOT NULL)')
  const [row] = await run<{version: number | null}>('SELECT MAX(version) AS version FROM submission_migration')
  const upgrade = upgradeOf({
    database: DATABASE,
    done: row?.version ?? 0,
    steps: stepsIn(dialect).slice(0, upTo),
    note: noteInTable('submission_migration'),
  })
  for (const sql of upgrade) await run(sql)
}

/** Names the tables of a PostgreSQL in which so many steps are done: some are dropped or renamed again. */
export function tablesAt(step: number): string[] {
  const tables = new Set(['submission_migration'])
  const changes = /CREATE (?:UNLOGGED )?TABLE (\w+)|DROP TABLE (\w+)|ALTER TABLE (\w+) RENAME TO (\w+)/g
  for (const sql of stepsIn('postgres').slice(0, step))
    for (const [, made, dropped, before, after] of sql.matchAll(changes)) {
      for (const name of [dropped, before]) if (name) tables.delete(name)
      for (const name of [made, after]) if (name) tables.add(name)
    }
  return [...tables]
}

/** @throws {NewerDatabaseError} when a later release has brought the tables of a PostgreSQL to this step */
export function refuseNewerTables(step: number): void {
  if (step > steps.length) throw new NewerDatabaseError(DATABASE, step, steps.length)
}

/** Every table that any release made for submissions. */
export const submissionTables = (): string[] => [
  'submission_migration',
  ...steps
    .flatMap((step) => (typeof step === 'string' ? step : (step.postgres ?? [])))
    .flatMap((sql) =>
      [...sql.matchAll(/(?:CREATE (?:UNLOGGED )?TABLE|RENAME TO) (\w+)/g)].map(([, name = '']) => name),
    ),
]
