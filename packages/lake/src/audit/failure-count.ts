import type {AuditEntry} from './audit-entry.ts'

const MINUTE_MS = 60_000
/** Networks and accounts that get lines of their own in a minute; the failures of all others are one sum. */
const MOST_KINDS = 30

type Kind = {first: AuditEntry; repeated: number}

/**
 * Keeps a flood of failures from becoming a flood of entries: of one action, network and account, the first of a minute
 * is written at once, and the number of those that follow when the minute is over.
 */
export class FailureCount {
  readonly #write: (entry: AuditEntry) => void
  readonly #kinds = new Map<string, Kind>()
  #minute: NodeJS.Timeout | undefined

  constructor(write: (entry: AuditEntry) => void) {
    this.#write = write
  }

  add(entry: AuditEntry): void {
    const own = this.#kinds.get(keyOf(entry))
    if (own) {
      own.repeated++
      return
    }
    this.#minute ??= setTimeout(() => this.close(), MINUTE_MS).unref()
    if (this.#kinds.size < MOST_KINDS) {
      this.#kinds.set(keyOf(entry), {first: entry, repeated: 0})
      this.#write(entry)
      return
    }
    const others = {at: entry.at, action: entry.action, network: 'many networks'}
    const sum = this.#kinds.get(keyOf(others))
    if (sum) sum.repeated++
    else this.#kinds.set(keyOf(others), {first: others, repeated: 1})
  }

  /** Ends the minute: writes the numbers. */
  close(): void {
    clearTimeout(this.#minute)
    this.#minute = undefined
    const kinds = [...this.#kinds.values()]
    this.#kinds.clear()
    for (const {first, repeated} of kinds)
      if (repeated > 0) this.#write({...first, detail: `${repeated} more within a minute`})
  }
}

const keyOf = ({action, network, subject}: AuditEntry) => JSON.stringify([action, network, subject])
