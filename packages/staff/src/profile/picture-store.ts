import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, randomId} from '@site/storage'

/** Makes a small JPEG of the file that a member chose, without the camera's metadata; undefined for a file that is no picture. */
export type MakePicture = (file: Buffer) => Promise<Buffer | undefined>

/** The pictures of people, small JPEGs. Each new one has a name of its own, so that browsers may keep what they have. */
export class PictureStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  set(staffId: string, bytes: Buffer): void {
    const version = randomId(22)
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM picture WHERE staff_id = ?').run(staffId)
      this.#database.prepare('INSERT INTO picture VALUES (?, ?, ?)').run(version, staffId, bytes)
      this.#database.prepare('UPDATE staff SET picture = ? WHERE id = ?').run(version, staffId)
    })
  }

  findPicture(version: string): Buffer | undefined {
    const row = this.#database.prepare('SELECT bytes FROM picture WHERE version = ?').get(version)
    return row && Buffer.from(row.bytes as Uint8Array)
  }

  remove(staffId: string): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('UPDATE staff SET picture = NULL WHERE id = ?').run(staffId)
      this.#database.prepare('DELETE FROM picture WHERE staff_id = ?').run(staffId)
    })
  }
}
