import {closeSync, existsSync, constants as flags, openSync, readFileSync, writeSync} from 'node:fs'
import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {isDeepStrictEqual} from 'node:util'
import {isObject, type JsonObject} from '../document/document.ts'
import type {Change, Transaction} from './transaction.ts'

/** The few Mendoza opcodes that this encoder writes; the npm package `mendoza` only decodes. */
const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const SET_FIELD = 17
const DELETE_FIELD = 19
const APPEND_VALUE = 20
const APPEND_SLICE = 21

export type MendozaPatch = unknown[]

/**
 * The patch that turns `left` into `right`, field by field. A missing document is null.
 */
export function mendozaDifference(left: JsonObject | null, right: JsonObject | null): MendozaPatch {
  if (isDeepStrictEqual(left, right)) return []
  return left && right ? objectPatch(left, right) : [VALUE, right]
}

/** The effects of one change on a document. */
export type Effects = {apply: MendozaPatch; revert: MendozaPatch}

/**
 * Returns what a change did, as clients apply it: to documents without their revision. A patch names fields by their
 * place among all, so that with `_rev` in it each one would lead to the field next to the one that is meant.
 */
export function effectsOf(previous: JsonObject | null, next: JsonObject | null): Effects {
  const [left, right] = [previous, next].map((document) => document && withoutRevision(document)) as [
    JsonObject | null,
    JsonObject | null,
  ]
  return {apply: mendozaDifference(left, right), revert: mendozaDifference(right, left)}
}

function withoutRevision({_rev, ...document}: JsonObject): JsonObject {
  return document
}

/** Fields are named by their place among the sorted keys of the left side. */
function objectPatch(left: JsonObject, right: JsonObject): MendozaPatch {
  const patch: MendozaPatch = []
  for (const [index, key] of Object.keys(left).sort().entries()) {
    if (!Object.hasOwn(right, key)) patch.push(DELETE_FIELD, index)
    else patch.push(...fieldPatch(index, key, left[key], right[key]))
  }
  for (const key of Object.keys(right)) if (!Object.hasOwn(left, key)) patch.push(SET_FIELD, right[key], key)
  return patch
}

function fieldPatch(index: number, key: string, left: unknown, right: unknown): MendozaPatch {
  if (isDeepStrictEqual(left, right)) return []
  if (isObject(left) && isObject(right)) {
    return [PUSH_FIELD_COPY, index, ...objectPatch(left, right), RETURN_INTO_OBJECT_SAME_KEY_POP]
  }
  // An empty array has nothing to append, so that it would stay "blank" and not be an array at all.
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0) {
    return [PUSH_FIELD_BLANK, index, ...arrayPatch(left, right), RETURN_INTO_OBJECT_SAME_KEY_POP]
  }
  return [SET_FIELD, right, key]
}

/** Builds the array anew: unchanged items are copied, items with the same `_key` are patched, others are spelled out. */
function arrayPatch(left: unknown[], right: unknown[]): MendozaPatch {
  const places = new Map(left.map((item, place) => [keyOf(item) ?? place, place]))
  return right.flatMap((item, index) => {
    const place = places.get(keyOf(item) ?? index)
    const before = place === undefined ? undefined : left[place]
    if (place !== undefined && isDeepStrictEqual(before, item)) return [APPEND_SLICE, place, place + 1]
    if (!isObject(before) || !isObject(item)) return [APPEND_VALUE, item]
    return [PUSH_ELEMENT_COPY, place, ...objectPatch(before, item), RETURN_INTO_ARRAY_POP]
  })
}

function keyOf(item: unknown): string | undefined {
  return isObject(item) && typeof item._key === 'string' ? item._key : undefined
}

/** Writes what happened, so that history can be told; see `database.ts` for the shape. */
export class TransactionLog {
  readonly #addTransaction: StatementSync
  readonly #addChange: StatementSync
  readonly #purge: StatementSync
  readonly #find: StatementSync
  readonly #last: StatementSync

  constructor(database: DatabaseSync) {
    this.#addTransaction = database.prepare('INSERT INTO transact (id, timestamp, author) VALUES (?, ?, ?)')
    this.#purge = database.prepare('DELETE FROM change WHERE document_id = ?')
    this.#find = database.prepare('SELECT author, timestamp FROM transact WHERE id = ?')
    this.#last = database.prepare('SELECT max(sequence) AS last FROM transact')
    this.#addChange = database.prepare(
      `INSERT INTO change (document_id, sequence, previous_revision, exists_after, mutations, apply, revert)
       VALUES (?, ?, ?, ?, ?, '', ?)`,
    )
  }

  /** Call inside the SQLite transaction that writes the documents. Returns the sequence number. */
  append({id, timestamp, author, changes, purged = []}: Transaction): number {
    const sequence = Number(this.#addTransaction.run(id, timestamp, author).lastInsertRowid)
    for (const change of changes) this.#append(sequence, change)
    for (const documentId of purged) this.#purge.run(documentId)
    return sequence
  }

  #append(sequence: number, {id, previous, next, mutations, isWhole}: Change): void {
    this.#addChange.run(
      id,
      sequence,
      previous?._rev ?? null,
      next ? 1 : 0,
      isWhole ? '' : JSON.stringify(mutations),
      JSON.stringify(mendozaDifference(next ?? null, previous ?? null)),
    )
  }

  /** Undefined when history does not go back so far. */
  authorOf(id: string): {author: string; at: number} | undefined {
    const row = this.#find.get(id)
    return row && {author: String(row.author), at: Date.parse(String(row.timestamp))}
  }

  has(id: string): boolean {
    return this.#find.get(id) !== undefined
  }

  lastSequence(): number {
    return Number(this.#last.get()?.last ?? 0)
  }
}

const DIGITS = 16

const besideDatabase = (file: string) => `${file}-sequence`

/**
 * Number of the newest transaction that was acknowledged, next to the database. SQLite takes a log that is gone for one that
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
