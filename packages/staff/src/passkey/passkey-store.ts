import type {DatabaseSync} from 'node:sqlite'

/** Times in milliseconds since 1970. */
export type Passkey = {
  /** As the device names it, base64url. */
  id: string
  staffId: string
  name: string
  publicKey: Uint8Array<ArrayBuffer>
  /** Counts how often the device used it, of devices that count. */
  counter: number
  /** By which ways a browser reaches the device. */
  transports: string[]
  createdAt: number
  usedAt?: number | undefined
}

/** The rows of the passkeys: public keys, with which a thief cannot sign in. */
export class PasskeyStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns false when there is one of that id already, of any account. */
  add({id, staffId, name, publicKey, counter, transports, createdAt}: Passkey): boolean {
    const added = this.#database
      .prepare(
        `INSERT INTO passkey (id, staff_id, name, public_key, counter, transports, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .run(id, staffId, name, publicKey, counter, transports.join(' '), createdAt)
    return added.changes === 1
  }

  find(id: string): Passkey | undefined {
    const row = this.#database.prepare('SELECT * FROM passkey WHERE id = ?').get(id)
    return row && toPasskey(row)
  }

  /** Oldest first. */
  list(staffId: string): Passkey[] {
    return this.#database
      .prepare('SELECT * FROM passkey WHERE staff_id = ? ORDER BY created_at')
      .all(staffId)
      .map(toPasskey)
  }

  /** Counts those of one account, or of all. */
  count(staffId?: string): number {
    const rows = this.#database
      .prepare('SELECT count(*) AS count FROM passkey WHERE staff_id = coalesce(?, staff_id)')
      .get(staffId ?? null)
    return Number(rows?.count)
  }

  /** Returns false when a later use is known already. */
  noteUse(id: string, {counter, usedAt}: {counter: number; usedAt: number}): boolean {
    const noted = this.#database
      .prepare('UPDATE passkey SET counter = ?, used_at = ? WHERE id = ? AND (counter < ? OR ? = 0)')
      .run(counter, usedAt, id, counter, counter)
    return noted.changes === 1
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM passkey WHERE id = ?').run(id)
  }

  /** Returns how many there were. */
  removeAll(staffId: string): number {
    return Number(this.#database.prepare('DELETE FROM passkey WHERE staff_id = ?').run(staffId).changes)
  }
}

const toPasskey = (row: Record<string, unknown>): Passkey => ({
  id: String(row.id),
  staffId: String(row.staff_id),
  name: String(row.name),
  publicKey: new Uint8Array(row.public_key as Uint8Array),
  counter: Number(row.counter),
  transports: String(row.transports).split(' ').filter(Boolean),
  createdAt: Number(row.created_at),
  usedAt: row.used_at === null ? undefined : Number(row.used_at),
})
