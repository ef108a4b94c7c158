import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, randomId} from '@site/storage'
import {isObject} from '../document/document.ts'
import {type IsKnownOrigin, patternOf} from '../http/cross-origin.ts'
import {badRequest, tooLarge} from '../lake-error.ts'

export type Setting = {key: string; value: unknown}

/** Bytes of JSON. A Studio stores some dozens of settings of a few hundred; they are in every copy of the lake. */
const LARGEST_SETTING = 64_000
const MOST_OF_PERSON = 2_000_000
/** Bytes that a row takes in addition to its value. */
const ROW_BYTES = 200

/** Takes the place of a person's id for settings of the project; no member has this id. */
const PROJECT = ' project'

/** Stores what the Studio remembers for a person: layouts, recent searches, closed panels. */
export class SettingStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns settings in the order of the keys; null for what was never set. */
  get(staffId: string, keys: string[]): Setting[] {
    const find = this.#database.prepare('SELECT json FROM setting WHERE staff_id = ? AND key = ?')
    return keys.map((key) => {
      const row = find.get(staffId, key)
      return {key, value: row ? JSON.parse(String(row.json)) : null}
    })
  }

  /** The same of the project as a whole; null for what was never set. */
  ofProject(key: string): unknown {
    return this.get(PROJECT, [key])[0]?.value ?? null
  }

  setOfProject(key: string, value: unknown): void {
    this.set(PROJECT, [{key, value}])
  }

  /** Throws 413 for a value that is too large, and for more than one person may store. */
  set(staffId: string, settings: Setting[]): void {
    const put = this.#database.prepare(
      `INSERT INTO setting (staff_id, key, json) VALUES (?, ?, ?)
       ON CONFLICT (staff_id, key) DO UPDATE SET json = excluded.json`,
    )
    const measure = this.#database.prepare(
      'SELECT sum(octet_length(json) + octet_length(key) + ?) AS bytes FROM setting WHERE staff_id = ?',
    )
    inTransaction(this.#database, () => {
      for (const {key, value} of settings) {
        const json = JSON.stringify(value ?? null)
        if (Buffer.byteLength(json + key) > LARGEST_SETTING)
          throw tooLarge(`A setting may have ${LARGEST_SETTING} bytes`)
        put.run(staffId, key, json)
      }
      if (Number(measure.get(ROW_BYTES, staffId)?.bytes) > MOST_OF_PERSON)
        throw tooLarge(`The settings of a person may have ${MOST_OF_PERSON} bytes`)
    })
  }
}

const MOST_ADDED = 100

type Origin = {id: string; origin: string; allowCredentials: boolean; createdAt?: string}

/** Origins whose pages may ask from the browser: those that the lake was opened with, and those that were added since. */
export class Origins {
  readonly #given: Origin[]
  readonly #settings: Pick<SettingStore, 'ofProject' | 'setOfProject'>
  #known: {pattern: RegExp; origin: Origin}[] = []

  constructor(given: readonly string[], settings: Pick<SettingStore, 'ofProject' | 'setOfProject'>) {
    this.#given = given.map((origin, at) => ({id: String(at), origin, allowCredentials: true}))
    this.#settings = settings
    this.#read()
  }

  /** Tells whether pages of an origin may send their visitor's session along. */
  readonly isKnown: IsKnownOrigin = (origin) => this.find(origin)?.allowCredentials ?? false

  find(origin: string): Origin | undefined {
    return this.#known.find(({pattern}) => pattern.test(origin))?.origin
  }

  all(): Origin[] {
    return this.#known.map(({origin}) => origin)
  }

  /** Throws 400 for what is no origin. */
  add(entered: unknown, allowCredentials: boolean): Origin {
    const origin = String(entered)
    try {
      patternOf(origin)
    } catch (error) {
      throw badRequest((error as Error).message)
    }
    const added = this.#added().filter((known) => known.origin !== origin)
    if (added.length >= MOST_ADDED) throw badRequest(`There may be ${MOST_ADDED} origins`)
    const made = {id: randomId(12), origin, allowCredentials, createdAt: new Date().toISOString()}
    this.#settings.setOfProject('cors', [...added, made])
    this.#read()
    return made
  }

  /** Says whether it was one of those that were added. */
  remove(id: string): boolean {
    const added = this.#added()
    const left = added.filter((known) => known.id !== id)
    if (left.length === added.length) return false
    this.#settings.setOfProject('cors', left)
    this.#read()
    return true
  }

  #added(): Origin[] {
    const added = this.#settings.ofProject('cors')
    return Array.isArray(added) ? added.filter(isObject).map((one) => one as Origin) : []
  }

  #read(): void {
    this.#known = [...this.#given, ...this.#added()].map((origin) => ({pattern: patternOf(origin.origin), origin}))
  }
}
