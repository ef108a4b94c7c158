import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'

export type Setting = {
  key: string
  value: unknown
}

/** Stands where else the id of a person does; no member has it. */
const PROJECT = ' project'

/** Stores what the Studio remembers for a person: layouts, recent searches, closed panels. */
export class SettingStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** In the order of the keys; null for what was never set. */
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

  set(staffId: string, settings: Setting[]): void {
    const put = this.#database.prepare(
      `INSERT INTO setting (staff_id, key, json) VALUES (?, ?, ?)
       ON CONFLICT (staff_id, key) DO UPDATE SET json = excluded.json`,
    )
    inTransaction(this.#database, () => {
      for (const {key, value} of settings) put.run(staffId, key, JSON.stringify(value ?? null))
    })
  }
}
