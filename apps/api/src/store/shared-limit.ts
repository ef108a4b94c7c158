import {createHash} from 'node:crypto'
import {RateLimiterPostgres, RateLimiterRes} from 'rate-limiter-flexible'
import type {SqlDatabase} from './sql-database.ts'

/** Counts attempts of networks in the database, for all processes together. */
export type SharedLimit = {
  /** @returns milliseconds until there is room again; 0 when the attempt was counted */
  take(network: string): Promise<number>
  giveBack(network: string): Promise<void>
}

export type SharedLimitOptions = {name: string; allowed: number; windowMs: number}

/** Networks are kept as hashes, in a table that no crash and no backup needs. */
export function sharedLimit(database: SqlDatabase, {name, allowed, windowMs}: SharedLimitOptions): SharedLimit {
  type Query = {text: string; values: string[]}
  const limiter = new RateLimiterPostgres({
    storeClient: {query: async ({text, values}: Query) => ({rows: await database.read(text, values)})},
    storeType: 'client',
    tableName: 'attempt',
    // A migration made it.
    tableCreated: true,
    keyPrefix: name,
    points: allowed,
    duration: windowMs / 1000,
  })
  const keyOf = (network: string) => createHash('sha256').update(network).digest('base64url')
  return {
    async take(network) {
      try {
        await limiter.consume(keyOf(network))
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext
        throw refused
      }
    },
    giveBack: async (network) => void (await limiter.reward(keyOf(network))),
  }
}
