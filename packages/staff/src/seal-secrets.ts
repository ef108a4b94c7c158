import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import {hashPasswordSync, rehashSync} from './password.ts'
import type {Seal} from './seal.ts'

/** By which a secret of the second factor is sealed. */
export const placeOf = (staffId: string) => `second factor of ${staffId}`

/**
 * Brings secrets of earlier versions, and those of a key that was changed, under the key of now. What no key opens stays: its
 * owner sets the second step up anew.
 */
export function sealSecrets(database: DatabaseSync, seal: Seal): void {
  const apps = database.prepare('SELECT staff_id, secret FROM second_factor').all()
  const outdated = apps.flatMap(({staff_id, secret}) => {
    const [id, kept] = [String(staff_id), String(secret)]
    if (seal.isCurrent(kept)) return []
    const text = kept.includes('.') ? seal.open(kept, placeOf(id)) : kept
    return text === undefined ? [] : [{id, sealed: seal.seal(text, placeOf(id))}]
  })
  const codes = database.prepare("SELECT staff_id, hash FROM recovery_code WHERE hash NOT LIKE '$%'").all()
  if (outdated.length + codes.length === 0) return
  const salts = new Map<string, string>()
  // Overwritten, not only given free.
  database.exec('PRAGMA secure_delete = ON')
  inTransaction(database, () => {
    const update = database.prepare('UPDATE second_factor SET secret = ? WHERE staff_id = ?')
    for (const {id, sealed} of outdated) update.run(sealed, id)
    const wrap = database.prepare('UPDATE recovery_code SET hash = ? WHERE hash = ?')
    for (const {staff_id, hash} of codes) {
      const known = salts.get(String(staff_id))
      const wrapped = known ? rehashSync(String(hash), known) : hashPasswordSync(String(hash))
      salts.set(String(staff_id), wrapped)
      wrap.run(wrapped, String(hash))
    }
  })
  database.exec('PRAGMA secure_delete = OFF; PRAGMA wal_checkpoint(TRUNCATE)')
}
