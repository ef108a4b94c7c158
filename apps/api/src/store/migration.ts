import type {DatabaseSync} from 'node:sqlite'
import {readDatabase} from '@site/storage'
import {type Dialect, steps} from './migration-steps.ts'
import type {Run} from './sql-database.ts'

/** A later release wrote the submissions, which may keep things that this one would lose. */
export class NewerSubmissionsError extends Error {
  override name = 'NewerSubmissionsError'
  constructor(step: number) {
    super(
      `The messages and applications were written by a newer version of this program (their tables are at step ${step}, ` +
        `this version knows ${steps.length}). Start that version again, or restore a backup from before.`,
    )
  }
}

/**
 * Tells that an earlier release wrote the submissions of a SQLite file: opening it brings its tables up to date, after which
 * that release cannot work with it any more.
 */
export const areEarlierSubmissions = (file: string): boolean => readDatabase(file, isEarlier) ?? false

function isEarlier(database: DatabaseSync): boolean {
  // A file of a process that ended before it wrote anything.
  const begun = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'submission_migration'`).get()
  if (!begun) return false
  const row = database.prepare('SELECT MAX(version) AS version FROM submission_migration').get()
  return Number(row?.version) < steps.length
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
 * @throws {NewerSubmissionsError}
 * @param upTo the step after which an earlier release stopped
 */
export async function migrate(run: Run, dialect: Dialect, upTo = steps.length): Promise<void> {
  await run('CREATE TABLE IF NOT EXISTS submission_migration (version INTEGER PRIMARY KEY, applied_at BIGINT NOT NULL)')
  const [row] = await run<{version: number | null}>('SELECT MAX(version) AS version FROM submission_migration')
  const done = row?.version ?? 0
  if (done > steps.length) throw new NewerSubmissionsError(done)
  for (const [index, step] of steps.slice(0, upTo).entries()) {
    if (index < done) continue
    const sql = typeof step === 'string' ? step : step[dialect]
    if (sql) await run(sql)
    await run('INSERT INTO submission_migration (version, applied_at) VALUES ($1, $2)', [index + 1, Date.now()])
  }
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
