import {createCipheriv, createDecipheriv, createHash, randomBytes} from 'node:crypto'
import {closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs'
import {dirname} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, randomId, readDatabase, syncPathNow} from '@site/storage'
import {hashPasswordSync, rehashSync} from './password.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Begins what is sealed, with the format and the id of the key behind it. */
const MARK = 's1.'

/** Encrypts secrets that a database has to hold, so that a copy of it is of no use without the key. */
export type Seal = {
  /** @param place in which alone it opens, e.g. `second factor of p1` */
  seal(text: string, place: string): string
  /** Undefined for what is not sealed, was sealed by a key that is not at hand, or stood in another place. */
  open(sealed: string, place: string): string | undefined
  /** Tells whether the key that seals now sealed it. */
  isCurrent(sealed: string): boolean
}

type SealOptions = {
  /** 32 bytes in base64: the first seals, all of them open. */
  keys?: readonly (string | undefined)[]
  /** Holds a key where none is given; made when missing. No backup may hold it: it is what a stolen one lacks. */
  file: string
  /** Makes no key: a missing one opens nothing. */
  readOnly?: boolean
}

/** Tells that a key file holds no key. */
export class SealKeyError extends Error {
  override name = 'SealKeyError'
  constructor(file: string) {
    super(
      `${file} holds no key, which is 32 bytes in base64. Nothing was changed: bring it back; or move it away, ` +
        'after which webhooks and apps of second steps have to be set anew.',
    )
  }
}

type Key = {id: string; bytes: Buffer}

/**
 * Opens the keys. A file that was made once goes on opening what it sealed, also after a key was given.
 * @throws {SealKeyError}
 */
export function openSeal({keys = [], file, readOnly = false}: SealOptions): Seal {
  const given = keys.filter((key) => key !== undefined)
  const texts = [...given]
  if (existsSync(file) || (given.length === 0 && !readOnly)) texts.push(readKeyFile(file))
  // One that nothing was sealed with opens nothing.
  if (texts.length === 0) texts.push(newKey())
  if (texts.some((text) => !isKey(text))) throw new SealKeyError(file)
  const all = texts.map(keyOf)
  const [current] = all as [Key, ...Key[]]
  const additional = (place: string) => Buffer.from(`${MARK}${place}`)
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(additional(place))
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${MARK}${current.id}.${bytes.toString('base64url')}`
    },
    open(sealed, place) {
      const [, id, text = ''] = /^s1\.([0-9a-f]{16})\.([\w-]+)$/.exec(sealed) ?? []
      const key = all.find((one) => one.id === id)
      const bytes = Buffer.from(text, 'base64url')
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
        .setAAD(additional(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${MARK}${current.id}.`),
  }
}

const isKey = (text: string) => Buffer.from(text, 'base64').length === KEY_BYTES

const newKey = () => randomBytes(KEY_BYTES).toString('base64')

function keyOf(text: string): Key {
  const bytes = Buffer.from(text, 'base64')
  return {bytes, id: createHash('sha256').update('id of a seal').update(bytes).digest('hex').slice(0, 16)}
}

/** Two processes may come here at once: the key of the one that links first is that of both. */
function readKeyFile(file: string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${randomId(8)}`
    const handle = openSync(draft, 'wx', 0o600)
    writeSync(handle, `${newKey()}\n`)
    fsyncSync(handle)
    closeSync(handle)
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
    syncPathNow(dirname(file))
  }
  return readFileSync(file, 'utf8').trim()
}

/** Names the account to which a sealed secret of the second factor is bound. */
export const placeOf = (staffId: string) => `second factor of ${staffId}`

/** Tells that a secret of the second factor was sealed, and no key at hand opens it. */
const isLost = (seal: Seal, staffId: string, secret: string) =>
  secret.includes('.') && seal.open(secret, placeOf(staffId)) === undefined

/** Counts the people whose app no key at hand opens, in a database file, also while the site runs. */
export const countLostApps = (file: string, seal: Seal): number =>
  readDatabase(file, (database) => {
    const apps = database.prepare('SELECT staff_id, secret FROM second_factor WHERE confirmed_at IS NOT NULL').all()
    return apps.filter(({staff_id, secret}) => isLost(seal, String(staff_id), String(secret))).length
  }) ?? 0

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
