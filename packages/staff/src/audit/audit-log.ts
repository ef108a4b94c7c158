import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import type {AuditAction, AuditEntry} from './audit-entry.ts'

const MINUTE_MS = 60_000
/** Networks that get lines of their own in a minute; the failures of all others are one sum. */
const MOST_NETWORKS = 30
/** Accounts that a sum names. */
const MOST_NAMES = 10

type Sum = {first: AuditEntry; repeated: number; subjects: Set<string>}

/**
 * Keeps a flood of failures from becoming a flood of entries: of one action and network, the first of a minute is written
 * at once, and the number of those that follow when the minute is over. Not by account: then the time of an answer would
 * tell which accounts exist.
 */
class FailureCount {
  readonly #write: (entry: AuditEntry) => void
  readonly #sums = new Map<string, Sum>()
  #minute: NodeJS.Timeout | undefined

  constructor(write: (entry: AuditEntry) => void) {
    this.#write = write
  }

  add(entry: AuditEntry): void {
    this.#minute ??= setTimeout(() => this.close(), MINUTE_MS).unref()
    const key = keyOf(entry)
    if (this.#sums.has(key)) this.#repeat(entry, key)
    else if (this.#sums.size >= MOST_NETWORKS)
      this.#repeat({...entry, staff: undefined, network: 'many networks'}, entry.action)
    else {
      this.#sums.set(key, {first: entry, repeated: 0, subjects: new Set()})
      this.#write(entry)
    }
  }

  /** Ends the minute: writes the numbers. */
  close(): void {
    clearTimeout(this.#minute)
    this.#minute = undefined
    const sums = [...this.#sums.values()]
    this.#sums.clear()
    for (const {first, repeated, subjects} of sums) {
      const subject = [...subjects].join(', ') || undefined
      if (repeated > 0) this.#write({...first, subject, detail: `${repeated} more within a minute`})
    }
  }

  #repeat(entry: AuditEntry, key: string): void {
    const sum = this.#sums.get(key) ?? {first: entry, repeated: 0, subjects: new Set()}
    sum.repeated++
    if (entry.subject && sum.subjects.size < MOST_NAMES) sum.subjects.add(entry.subject)
    this.#sums.set(key, sum)
  }
}

/** Returns a key that tells members of one network apart, so that failures of a colleague in the same office are counted apart. */
const keyOf = ({action, network, staff = ''}: AuditEntry) => `${action} ${network} ${staff}`

const DAY_MS = 24 * 60 * 60 * 1000
/** Most entries of failures, slowed tries and refusals, which strangers make: about 20 MB. The oldest go first. */
const MOST_FAILURES = 100_000

export type AuditFilter = {
  /** Milliseconds since 1970. */
  since?: number | undefined
  action?: AuditAction | undefined
}

/** Times in milliseconds since 1970; all that is said has to hold. */
export type AuditQuestion = {
  /** E-mail address of the member who did it, or to whom it was done. */
  person?: string | undefined
  action?: AuditAction | undefined
  since?: number | undefined
  until?: number | undefined
  /** Number of the entry before which to go on. */
  before?: number | undefined
}

/** An entry with its number, which grows. */
export type NumberedEntry = AuditEntry & {id: number}

export type AuditLogOptions = {
  /** Called with each entry, for the log of the process. */
  onAudit?: ((entry: AuditEntry) => void) | undefined
  /** Called with the error when a write fails that no request waits for; once, until one succeeds again. */
  onFault?: ((error: unknown) => void) | undefined
  now?: (() => number) | undefined
}

/** Writes down what happened, in the database of the accounts: who did what, when, and from which network. */
export class AuditLog {
  readonly #database: DatabaseSync
  readonly #insert: StatementSync
  readonly #onAudit: (entry: AuditEntry) => void
  readonly #onFault: (error: unknown) => void
  readonly #now: () => number
  readonly #failures: FailureCount
  #forgetting: NodeJS.Timeout | undefined
  #isFailing = false

  constructor(
    database: DatabaseSync,
    {onAudit = () => {}, onFault = () => {}, now = () => Date.now()}: AuditLogOptions = {},
  ) {
    this.#database = database
    this.#onAudit = onAudit
    this.#onFault = onFault
    this.#now = now
    this.#insert = database.prepare(
      'INSERT INTO audit (at, action, staff, network, subject, detail) VALUES (?, ?, ?, ?, ?, ?)',
    )
    this.#failures = new FailureCount((entry) => this.#note(entry))
  }

  /**
   * Forgets what is older than so many days, now and once a day: the site that runs does, and no command that merely opens it.
   * @param days 0 = nothing
   * @param isClockSure tells whether the clock may say that something was kept for long enough
   */
  forgetAfter(days: number, isClockSure: () => boolean = () => true): void {
    const keptMs = days === 0 ? Number.POSITIVE_INFINITY : days * DAY_MS
    const forget = () => this.#attempt(() => this.#forget(isClockSure() ? this.#now() - keptMs : 0))
    this.#forgetting = setInterval(forget, DAY_MS).unref()
    forget()
  }

  /**
   * Durable when it returns, but for what strangers cause: failures outlive the process and not a power cut, repeated ones
   * are counted and written once a minute, and those that cannot be written are in the log of the process alone.
   * @throws when an entry of anything else cannot be written: it must not happen unrecorded
   */
  add(entry: Omit<AuditEntry, 'at'>): void {
    const whole = {...entry, at: this.#now()}
    if (isFailure(entry)) this.#failures.add(whole)
    else {
      this.#write(whole)
      this.#onAudit(whole)
    }
  }

  /** Oldest first. */
  *list({since = 0, action}: AuditFilter = {}): Generator<AuditEntry> {
    const rows = this.#database
      .prepare('SELECT * FROM audit WHERE at >= ? AND action = coalesce(?, action) ORDER BY at, id')
      .iterate(since, action ?? null)
    for (const row of rows) yield toEntry(row)
  }

  /** Yields the entries that answer a question, newest first. */
  *find({person, action, since = 0, until, before}: AuditQuestion, most = -1): Generator<NumberedEntry> {
    const address = person?.toLowerCase() ?? null
    const rows = this.#database
      .prepare(
        `SELECT * FROM audit WHERE at >= ? AND at < coalesce(?, 9e15) AND id < coalesce(?, 9e15)
           AND action = coalesce(?, action) AND (? IS NULL OR staff = ? OR subject = ?)
         ORDER BY id DESC LIMIT ?`,
      )
      .iterate(since, until ?? null, before ?? null, action ?? null, address, address, address, most)
    for (const row of rows) yield {...toEntry(row), id: Number(row.id)}
  }

  /** Writes what was only counted so far. */
  close(): void {
    clearInterval(this.#forgetting)
    this.#failures.close()
  }

  /** Writes what strangers cause, as far as it can be written: on a full disk they would end the process otherwise. */
  #note(entry: AuditEntry): void {
    this.#attempt(() => this.#write(entry))
    this.#onAudit(entry)
  }

  #attempt(work: () => void): void {
    try {
      work()
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) this.#onFault(error)
      this.#isFailing = true
    }
  }

  #write(entry: AuditEntry): void {
    const {at, action, staff = null, network = null, subject = null, detail = null} = entry
    inTransaction(this.#database, () => this.#insert.run(at, action, staff, network, subject, detail), {
      durable: !isFailure(entry),
    })
  }

  #forget(before: number): void {
    this.#database.prepare('DELETE FROM audit WHERE at < ?').run(Math.max(0, before))
    this.#database
      .prepare(
        `DELETE FROM audit WHERE action IN ('failure', 'slowed', 'refused') AND id <= (
           SELECT id FROM audit WHERE action IN ('failure', 'slowed', 'refused') ORDER BY id DESC LIMIT 1 OFFSET ?)`,
      )
      .run(MOST_FAILURES)
  }
}

const isFailure = ({action}: Pick<AuditEntry, 'action'>) => ['failure', 'slowed', 'refused'].includes(action)

function toEntry(row: Record<string, unknown>): AuditEntry {
  const text = (column: string) => (row[column] === null ? undefined : String(row[column]))
  return {
    at: Number(row.at),
    action: row.action as AuditAction,
    staff: text('staff'),
    network: text('network'),
    subject: text('subject'),
    detail: text('detail'),
  }
}
