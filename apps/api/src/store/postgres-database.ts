import {createHash} from 'node:crypto'
import {userInfo} from 'node:os'
import type {AttemptStore} from '@site/limits'
import {defaults, Pool, type PoolClient, type QueryResultRow, types} from 'pg'
import type {Log} from '../api-options.ts'
import type {Run, SqlDatabase} from './sql-database.ts'

// Each may hold one resume in memory while it is written: 50 MB at most.
const CONNECTIONS = 10

// As libpq does: the library takes the variable USER, which `runuser` leaves as it is and a bare start has not.
defaults.user = userInfo().username

// BIGINT arrives as text by default; instants and sizes here are far below 2^53.
const parsers = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

type Queryable = Pick<PoolClient, 'query'>

function runOn(client: Queryable): Run {
  return async <Row>(sql: string, values: Parameters<Run>[1] = []) => {
    const result = await client.query<Row & QueryResultRow>(sql, [...values])
    return result.rows
  }
}

async function transaction<T>(pool: Pool, work: (run: Run) => Promise<T>, sync: 'on' | 'off'): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Whatever the server's setting: an acknowledged commit is one that is on disk.
    await client.query(`BEGIN; SET LOCAL synchronous_commit = ${sync}`)
    const result = await work(runOn(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Connects when first used. `url` as libpq reads it; TLS and its verification are part of it (`sslmode`). */
export function openPostgresDatabase(url: string, log: Log): SqlDatabase {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    types: parsers,
  })
  // Unheard, the error of a broken connection would end the process. The pool hears only the idle ones; one that
  // breaks within a transaction fails its next statement, and release then discards it.
  const heard = (error: NodeJS.ErrnoException) => log.warn({code: error.code}, 'database connection lost')
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return {
    read: runOn(pool as Queryable),
    write: (work) => transaction(pool, work, 'on'),
    writeSoon: (work) => transaction(pool, work, 'off'),
    rowLock: 'FOR UPDATE',
    async lockName(run, name) {
      await run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    },
    async scrub() {},
    connections: () => ({open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount}),
    close: () => pool.end(),
  }
}

/** Each attempt takes two with it whose windows are over: nobody else clears them away. */
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
