import {randomInt} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import {hashPassword, rehash} from '../password.ts'
import {hashOf} from '../secret.ts'

const COUNT = 10
/** 80 bits, of Crockford's 32 signs: without those that look like others. */
const LENGTH = 16
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Codes on paper, each of which counts once. They are kept as passwords are: a graphics card would find plain hashes. Those of
 * one account share a salt, so that one hash tells whether a code is among them.
 */
export class RecoveryCodes {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  left(staffId: string): number {
    return this.#hashes(staffId).length
  }

  /** Takes the place of all codes there were. */
  async make(staffId: string): Promise<string[]> {
    const codes = Array.from({length: COUNT}, () =>
      Array.from({length: LENGTH}, () => SIGNS[randomInt(SIGNS.length)]).join(''),
    )
    const [first = '', ...others] = codes.map(digest)
    const hash = await hashPassword(first)
    const hashes = [hash, ...(await Promise.all(others.map((other) => rehash(other, hash))))]
    inTransaction(this.#database, () => {
      this.forget(staffId)
      const insert = this.#database.prepare('INSERT INTO recovery_code (hash, staff_id) VALUES (?, ?)')
      for (const each of hashes) insert.run(each, staffId)
    })
    return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
  }

  /** Returns whether it was one of them, and had not been used. */
  async use(staffId: string, code: string): Promise<boolean> {
    const [known] = this.#hashes(staffId)
    if (!known) return false
    const used = this.#database
      .prepare('DELETE FROM recovery_code WHERE staff_id = ? AND hash = ?')
      .run(staffId, await rehash(digest(code), known))
    return used.changes === 1
  }

  forget(staffId: string): void {
    this.#database.prepare('DELETE FROM recovery_code WHERE staff_id = ?').run(staffId)
  }

  #hashes(staffId: string): string[] {
    return this.#database
      .prepare('SELECT hash FROM recovery_code WHERE staff_id = ?')
      .all(staffId)
      .map(({hash}) => String(hash))
  }
}

/** As people copy it from paper: without marks, and with a letter where a digit looks like it. */
const digest = (code: string) => {
  const signs = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  // Codes of before had other signs, and ten of them.
  return hashOf(signs.length === LENGTH ? signs.replaceAll('o', '0').replaceAll(/[il]/g, '1') : signs)
}
