import type {AuditEntry} from './audit-entry.ts'

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
export class FailureCount {
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

/** Tells the entries of who is signed in apart: what a colleague tried in the same office is not theirs. */
const keyOf = ({action, network, staff = ''}: AuditEntry) => `${action} ${network} ${staff}`
