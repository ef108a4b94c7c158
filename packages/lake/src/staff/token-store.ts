import {createHash} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {randomId} from '../document/random-id.ts'

/** Only the hash is kept: a copy of the database lets nobody in. The token is random, so no salt is needed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export interface ScriptToken {
  id: string
  label: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Bearer tokens for scripts, as robot tokens of a hosted project. They last until revoked. */
export class TokenStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** `token` is shown this once. */
  create(staffId: string, label: string): {id: string; token: string} {
    const id = randomId(12)
    const token = `sk${randomId(60)}`
    this.#database
      .prepare('INSERT INTO token (id, token_hash, staff_id, label, created_at) VALUES (?, ?, ?, ?, ?)')
      .run(id, hashToken(token), staffId, label, Date.now())
    return {id, token}
  }

  staffIdOf(token: string): string | undefined {
    const row = this.#database.prepare('SELECT staff_id FROM token WHERE token_hash = ?').get(hashToken(token))
    return row && String(row.staff_id)
  }

  list(staffId: string): ScriptToken[] {
    const rows = this.#database.prepare('SELECT id, label, created_at FROM token WHERE staff_id = ?').all(staffId)
    return rows.map((row) => ({id: String(row.id), label: String(row.label), createdAt: Number(row.created_at)}))
  }

  /** Returns whether there was such a token. */
  revoke(id: string): boolean {
    return this.#database.prepare('DELETE FROM token WHERE id = ?').run(id).changes > 0
  }

  revokeAll(staffId: string): void {
    this.#database.prepare('DELETE FROM token WHERE staff_id = ?').run(staffId)
  }
}
