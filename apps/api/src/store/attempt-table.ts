import {createHash} from 'node:crypto'
import type {AttemptStore} from '@site/limits'
import type {SqlDatabase} from './sql-database.ts'

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
