import {closeSync, existsSync, constants as flags, openSync, readFileSync, writeSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {TransactionLog} from './transaction-log.ts'

const DIGITS = 16

const besideDatabase = (file: string) => `${file}-sequence`

/**
 * Number of the newest transaction that was acknowledged, beside the database. SQLite takes a log that is gone for one that
 * was empty; by this it is known that there was one. Written after each commit and without a sync of its own, so that it is
 * never ahead of what the disk has.
 */
export class LastSequence {
  readonly #descriptor: number

  /** @param file of the database */
  constructor(file: string) {
    this.#descriptor = openSync(besideDatabase(file), flags.O_RDWR | flags.O_CREAT, 0o600)
  }

  write(sequence: number): void {
    writeSync(this.#descriptor, String(sequence).padStart(DIGITS), 0)
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

/** Says which transactions are missing from a database that were acknowledged; undefined when none is. */
export function lostTransactions(database: DatabaseSync, file: string): string | undefined {
  const note = besideDatabase(file)
  // Before the database, to which others may be writing.
  const acknowledged = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0
  const last = new TransactionLog(database).lastSequence()
  if (!(acknowledged > last)) return undefined
  return (
    `${file}: ${acknowledged - last} transactions that were acknowledged are missing, the last of which has the number ` +
    `${acknowledged}. Put ${file}-wal back, or restore a backup; to go on without them, delete ${note}.`
  )
}
