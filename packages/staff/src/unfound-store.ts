import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import type {OfficeTime} from './private-link/private-link-store.ts'

const BATCH_MS = 600_000
/** Strangers may make up words without end: more are not noted in a batch, and none are kept beyond these. */
const MOST_IN_BATCH = 200
const MOST_KEPT = 1_000
const MONTHS = 3
const LONGEST_CHARACTERS = 60
const MOST_LISTED = 10

/** A search that found nothing. @property work id of the work that it names */
export type Unfound = {phrase: string; count: number; work?: string}

/**
 * Counts what visitors search for and do not find, by month and by nothing that tells of a visitor. A phrase counts once in
 * ten minutes, and is listed from its second time on: a page that is loaded anew does not show the words of one person.
 */
export class UnfoundStore {
  readonly #database: DatabaseSync
  readonly #officeTime: OfficeTime
  readonly #batch = new Map<string, string | null>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: DatabaseSync, officeTime: OfficeTime) {
    this.#database = database
    this.#officeTime = officeTime
  }

  /** Counts a search, with those of ten minutes. */
  note(text: string, work?: string): void {
    const phrase = phraseOf(text)
    if (!phrase || this.#batch.size >= MOST_IN_BATCH) return
    this.#batch.set(phrase, work ?? null)
    this.#timer ??= setTimeout(() => this.write(), BATCH_MS).unref()
  }

  /** Writes what was noted. What cannot be written is lost, which does no harm. */
  write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = [...this.#batch]
    this.#batch.clear()
    if (batch.length === 0) return
    const month = this.#month()
    try {
      inTransaction(
        this.#database,
        () => {
          const add = this.#database.prepare(
            `INSERT INTO unfound_search (phrase, month, times, work) VALUES (?, ?, 1, ?)
             ON CONFLICT (phrase, month) DO UPDATE SET times = times + 1, work = excluded.work`,
          )
          for (const [phrase, work] of batch) add.run(phrase, month, work)
          this.#forget()
        },
        {durable: false},
      )
    } catch {
      // A disk that is full is told of by what matters more.
    }
  }

  /** Returns what was searched for most in the last three months. */
  list(): Unfound[] {
    const rows = this.#database
      .prepare(
        `SELECT phrase, sum(times) AS count, max(work) AS work FROM unfound_search WHERE month >= ? GROUP BY phrase
         HAVING sum(times) > 1 ORDER BY count DESC, max(month) DESC, phrase LIMIT ?`,
      )
      .all(this.#firstMonth(), MOST_LISTED)
    return rows.map(({phrase, count, work}) => ({
      phrase: String(phrase),
      count: Number(count),
      ...(work !== null && {work: String(work)}),
    }))
  }

  /** Forgets other months, then what is asked for least. Of those the oldest: what comes may be asked for again. */
  #forget(): void {
    this.#database.prepare('DELETE FROM unfound_search WHERE month < ?').run(this.#firstMonth())
    this.#database
      .prepare(
        `DELETE FROM unfound_search WHERE phrase IN (
           SELECT phrase FROM unfound_search GROUP BY phrase ORDER BY sum(times) DESC, max(id) DESC LIMIT -1 OFFSET ?)`,
      )
      .run(MOST_KEPT)
  }

  #month = () => this.#officeTime(Date.now()).slice(0, 7)

  #firstMonth(): string {
    const [year = 0, month = 0] = this.#month().split('-').map(Number)
    return new Date(Date.UTC(year, month - MONTHS)).toISOString().slice(0, 7)
  }
}

/** Returns what is kept of a search; nothing of one in which there may be an e-mail address or a number of a telephone. */
function phraseOf(text: string): string | undefined {
  const phrase = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const isPersonal = phrase.includes('@') || /\p{Nd}{7}/u.test(phrase.replace(/[^\p{L}\p{Nd}]/gu, ''))
  return isPersonal ? undefined : phrase.slice(0, LONGEST_CHARACTERS).trim()
}
