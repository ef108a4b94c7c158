import type {Run} from './sql-database.ts'

/**
 * Both databases run these, each once, in order. Never change one that was released; add another.
 * Instants are milliseconds since 1970; flags are 0 or 1; `answers` is JSON text.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE submission (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    status TEXT NOT NULL,
    unread SMALLINT NOT NULL,
    spam TEXT NOT NULL,
    notes TEXT NOT NULL,
    version INTEGER NOT NULL,
    answers TEXT NOT NULL,
    person TEXT NOT NULL,
    position TEXT NOT NULL,
    city TEXT NOT NULL,
    search TEXT NOT NULL,
    idempotency_key TEXT UNIQUE,
    fingerprint TEXT NOT NULL,
    resume_file TEXT,
    resume_name TEXT,
    resume_kind TEXT,
    resume_size BIGINT,
    resume_sha256 TEXT
  )`,
  'CREATE INDEX submission_received ON submission (received_at, id)',
  'CREATE INDEX submission_person ON submission (person)',
  `CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    submission_id TEXT NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    owner TEXT,
    owned_until BIGINT NOT NULL,
    error TEXT,
    settled_at BIGINT,
    UNIQUE (submission_id, kind)
  )`,
  'CREATE INDEX outbox_due ON outbox (state, next_at)',
]

/** Brings a database up to date within the transaction of `run`. */
export async function migrate(run: Run, steps: readonly string[], now: number): Promise<void> {
  await run('CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, applied_at BIGINT NOT NULL)')
  const [row] = await run<{version: number | null}>('SELECT MAX(version) AS version FROM migration')
  const done = row?.version ?? 0
  if (done > steps.length) throw new Error(`The submissions were written by a newer release (step ${done})`)
  for (const [index, step] of steps.entries()) {
    if (index < done) continue
    await run(step)
    await run('INSERT INTO migration (version, applied_at) VALUES ($1, $2)', [index + 1, now])
  }
}
