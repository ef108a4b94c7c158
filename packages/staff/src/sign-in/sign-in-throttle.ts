import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import {hashOf} from '../secret.ts'

/**
 * Slows guessing down without locking owners out: what is counted is a pair, one account tried from one network, so that
 * an attack on an account does not keep its owner from signing in.
 *
 * - A pair has 3 wrong tries for free; after each further one it waits, 1, 2, 4, 8, then 10 seconds. That leaves a guesser
 *   8,640 tries a day, against passwords that take 10^8 guesses and more.
 * - An account that was tried wrongly 30 times from everywhere, or a network with 20 wrong tries at whatever accounts, is
 *   under attack: its pairs have one try for free instead of three.
 * - A try that comes during a wait is not looked at and does not count, so waits do not pile up.
 * - Failures are forgotten after 15 minutes without one, or with the right password. A restart forgets nothing, a power
 *   cut the last tries: the disk is not waited for during an attack.
 * - A browser in which an account has signed in before counts as a network of its own for that account (`DeviceStore`).
 */
const FREE_TRIES = 3
const FREE_TRIES_ATTACKED = 1
const LONGEST_WAIT_S = 10
const ATTACKED_ACCOUNT = 30
const ATTACKED_NETWORK = 20
const WINDOW_MS = 15 * 60 * 1000
/**
 * Most rows: what comes together in that time at 40 checks a second, three rows each: time makes room before this does.
 * Beyond it, those of made-up accounts go first, so that a flood of them does not push out a real one.
 */
const MOST_ROWS = 110_000
const PRUNE_EVERY = 500
/** Takes the place of an account or a network in rows that count all of them. */
const ALL = ''

export type SignInTry = {
  /** E-mail address in small letters. */
  account: string
  /** Tells whether there is such an account. */
  known: boolean
  /** Never empty. */
  network: string
}

type Row = {count: number; lastAt: number}

export class SignInThrottle {
  readonly #database: DatabaseSync
  readonly #now: () => number
  readonly #find: StatementSync
  readonly #count: StatementSync
  #untilPruning = 0

  constructor(database: DatabaseSync, now: () => number = () => Date.now()) {
    this.#database = database
    this.#now = now
    this.#find = database.prepare(
      'SELECT count, last_at FROM sign_in_failure WHERE account = ? AND network = ? AND last_at > ?',
    )
    this.#count = database.prepare(
      `INSERT INTO sign_in_failure (account, network, known, count, last_at) VALUES (?, ?, ?, 1, ?)
       ON CONFLICT (account, network) DO UPDATE SET
         count = CASE WHEN last_at > ? THEN count + 1 ELSE 1 END, known = excluded.known, last_at = excluded.last_at`,
    )
  }

  /** Whole seconds until another try is taken; 0 when it is taken now. */
  wait({account, network}: SignInTry): number {
    const key = keyOf(account)
    const pair = this.#row(key, network)
    const attacked = this.#row(key, ALL).count >= ATTACKED_ACCOUNT || this.#row(ALL, network).count >= ATTACKED_NETWORK
    const paid = pair.count - (attacked ? FREE_TRIES_ATTACKED : FREE_TRIES)
    if (paid < 0) return 0
    const wait = Math.min(2 ** paid, LONGEST_WAIT_S) * 1000
    // A failure of the future was noted while the clock was ahead: its wait is bounded all the same.
    const left = Math.min(pair.lastAt + wait - this.#now(), wait)
    return Math.max(0, Math.ceil(left / 1000))
  }

  /**
   * Call before the password is checked, so that tries at the same time count as well.
   * @returns what to call when the password was right: the pair starts anew, and the sums get this try back.
   */
  count({account, known, network}: SignInTry): () => void {
    const key = keyOf(account)
    const now = this.#now()
    const sums = [
      [key, ALL, known],
      [ALL, network, false],
    ] as const
    const write = (work: () => void) => inTransaction(this.#database, work, {durable: false})
    write(() => {
      for (const [one, other, kept] of [[key, network, known] as const, ...sums])
        this.#count.run(one, other, kept ? 1 : 0, now, now - WINDOW_MS)
      this.#prune(now)
    })
    return () => {
      const giveBack = this.#database.prepare(
        'UPDATE sign_in_failure SET count = max(0, count - 1) WHERE account = ? AND network = ?',
      )
      write(() => {
        this.#database.prepare('DELETE FROM sign_in_failure WHERE account = ? AND network = ?').run(key, network)
        for (const [one, other] of sums) giveBack.run(one, other)
      })
    }
  }

  /** Wrong tries at an account from everywhere, as far as they are remembered. */
  failures(account: string): number {
    return this.#row(keyOf(account), ALL).count
  }

  /** Lets an account be tried as if there had been no wrong tries. */
  forget(account: string): void {
    this.#database.prepare('DELETE FROM sign_in_failure WHERE account = ?').run(keyOf(account))
  }

  #row(account: string, network: string): Row {
    const row = this.#find.get(account, network, this.#now() - WINDOW_MS)
    return {count: Number(row?.count ?? 0), lastAt: Number(row?.last_at ?? 0)}
  }

  #prune(now: number): void {
    if (this.#untilPruning-- > 0) return
    this.#untilPruning = PRUNE_EVERY
    this.#database.prepare('DELETE FROM sign_in_failure WHERE last_at <= ?').run(now - WINDOW_MS)
    const rows = Number(this.#database.prepare('SELECT count(*) AS rows FROM sign_in_failure').get()?.rows)
    if (rows <= MOST_ROWS) return
    this.#database
      .prepare(
        `DELETE FROM sign_in_failure WHERE (account, network) IN (
           SELECT account, network FROM sign_in_failure ORDER BY known, last_at LIMIT ?)`,
      )
      .run(rows - MOST_ROWS)
  }
}

/** People type passwords into the wrong field: what was typed is not kept. */
const keyOf = (account: string) => hashOf(account)
