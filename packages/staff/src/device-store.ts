import type {DatabaseSync} from 'node:sqlite'
import {randomId} from '@site/storage'
import {hashOf} from './secret.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const DEVICE_COOKIE = 'lakeDevice'
export const DEVICE_DAYS = 180
/** Most devices of one account; the oldest are forgotten. */
const MOST_DEVICES = 20

/**
 * Browsers in which an account has signed in before. Being known gives one right only: wrong tries of others do not slow
 * this browser down, not even from the same network.
 */
export class DeviceStore {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Returns the secret that goes into the browser's cookie; only its hash is kept. */
  add(staffId: string): string {
    const secret = randomId(43)
    this.#database
      .prepare('INSERT INTO device (hash, staff_id, created_at) VALUES (?, ?, ?)')
      .run(hashOf(secret), staffId, this.#now())
    this.#database
      .prepare(
        `DELETE FROM device WHERE staff_id = ? AND hash NOT IN (
           SELECT hash FROM device WHERE staff_id = ? ORDER BY created_at DESC LIMIT ?)`,
      )
      .run(staffId, staffId, MOST_DEVICES)
    return secret
  }

  /** Names the browser with this secret, when the account was used in it before. */
  name(secret: string, staffId: string): string | undefined {
    const row = this.#database
      .prepare('SELECT 1 FROM device WHERE hash = ? AND staff_id = ? AND created_at > ?')
      .get(hashOf(secret), staffId, this.#now() - DEVICE_DAYS * DAY_MS)
    return row && `device ${hashOf(secret)}`
  }

  forgetAll(staffId: string): void {
    this.#database.prepare('DELETE FROM device WHERE staff_id = ?').run(staffId)
  }
}
