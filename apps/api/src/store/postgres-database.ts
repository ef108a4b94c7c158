import {createHash} from 'node:crypto'
import {userInfo} from 'node:os'
import type {AttemptStore} from '@site/limits'
import {defaults, Pool, type PoolClient, type QueryResultRow, types} from 'pg'
import type {Log} from '../log.ts'
import type {Run, SqlDatabase} from './sql-database.ts'

// Each may hold one resume in memory while it is written: 50 MB at most.
const CONNECTIONS = 10
const STATEMENT_MS = 15_000
/** The longest wait for an answer: above the server's own limit of a statement, since a server that is away says nothing. */
const ANSWER_MS = 20_000
/** A connection that does not roll back within this is lost, and its end rolls back as well. */
const ROLLBACK_MS = 2_000
/** The longest that a timer takes, which is 24 days. */
const NO_LIMIT_MS = 2 ** 31 - 1
export const KEEP_ALIVE = {keepAlive: true, keepAliveInitialDelayMillis: 30_000}

/** The library takes a limit with each statement, which its types do not say. */
const limited = (text: string, query_timeout: number | undefined) => ({text, query_timeout})

// As libpq does: the library takes the variable USER, which `runuser` leaves as it is and a bare start has not.
defaults.user = userInfo().username

// BIGINT arrives as text by default; instants and sizes here are far below 2^53.
const parsers = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

type Queryable = Pick<PoolClient, 'query'>

function runOn(client: Queryable, limitMs?: number): Run {
  return async <Row>(sql: string, values: Parameters<Run>[1] = []) => {
    const result = await client.query<Row & QueryResultRow>(limited(sql, limitMs), [...values])
    return result.rows
  }
}

type TransactionOptions = {sync?: 'on' | 'off'; limitMs?: number}

async function transaction<T>(
  pool: Pool,
  work: (run: Run) => Promise<T>,
  {sync = 'on', limitMs}: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Whatever the server's setting: an acknowledged commit is one that is on disk.
    await client.query(`BEGIN; SET LOCAL synchronous_commit = ${sync}`)
    const result = await work(runOn(client, limitMs))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query(limited('ROLLBACK', ROLLBACK_MS)).catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export type PostgresDatabase = SqlDatabase & {
  /** One transaction that may wait for those of other processes, and work, for as long as it takes. */
  upgrade<T>(work: (run: Run) => Promise<T>): Promise<T>
}

/**
 * Connects when first used. `url` as libpq reads it; TLS and its verification are part of it (`sslmode`).
 * @param answerMs after which a statement without an answer is given up, with its connection
 */
export function openPostgresDatabase(url: string, log: Log, answerMs = ANSWER_MS): PostgresDatabase {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_MS,
    query_timeout: answerMs,
    ...KEEP_ALIVE,
    types: parsers,
  })
  // Without a listener the error of a broken connection would end the process. The pool hears only the idle ones; one that
  // breaks within a transaction fails its next statement, and release then discards it.
  const heard = (error: NodeJS.ErrnoException) => log.warn({code: error.code}, 'database connection lost')
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return {
    read: runOn(pool as Queryable),
    write: (work) => transaction(pool, work),
    writeSoon: (work) => transaction(pool, work, {sync: 'off'}),
    upgrade: (work) =>
      transaction(
        pool,
        async (run) => {
          await run('SET LOCAL statement_timeout = 0')
          await run('SET LOCAL idle_in_transaction_session_timeout = 0')
          return work(run)
        },
        {limitMs: NO_LIMIT_MS},
      ),
    rowLock: 'FOR UPDATE',
    async lockName(run, name) {
      await run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    },
    async scrub() {},
    connections: () => ({open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount}),
    close: () => pool.end(),
  }
}

/** Each attempt deletes two whose windows are over: nothing else removes them. */
const ADD = `
  WITH over AS (
    DELETE FROM attempt WHERE key IN (
      SELECT key FROM attempt WHERE expire <= $2 AND key <> $1 LIMIT 2 FOR UPDATE SKIP LOCKED
    )
  )
  INSERT INTO attempt (key, points, expire) VALUES ($1, 1, $3)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN attempt.expire <= $2 THEN 1 ELSE attempt.points + 1 END,
    expire = CASE WHEN attempt.expire <= $2 THEN excluded.expire ELSE attempt.expire END
  RETURNING points, expire`

const TAKE_BACK = 'UPDATE attempt SET points = points - 1 WHERE key = $1 AND points > 0'

/**
 * Counts the attempts of networks under one limit for all processes of a PostgreSQL. Networks are stored as hashes, in a
 * table that no crash and no backup needs.
 */
export function attemptTable(database: SqlDatabase, limit: string): AttemptStore {
  const keyOf = (network: string) => `${limit}:${createHash('sha256').update(network).digest('base64url')}`
  return {
    async add(network, windowMs) {
      const now = Date.now()
      const values = [keyOf(network), now, now + windowMs]
      const [row] = await database.read<{points: number; expire: number}>(ADD, values)
      return {count: row?.points ?? 0, leftMs: (row?.expire ?? now) - now}
    },
    takeBack: async (network) => void (await database.read(TAKE_BACK, [keyOf(network)])),
  }
}
