import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto'
import {type DataKey, DataKeyError, type DataKeys, KEY_ID_BYTES} from './data-keys.ts'

/*
 * The beginning of an encrypted file: a mark, and two places for its own key, which is encrypted by a data key. One place is
 * empty, but while a rotation is under way: the new one is on disk before the old one goes, so that a process that is
 * killed in between, or a power cut that tears a write, leaves a place that can be read.
 */

/** Nothing that a form takes begins with a zero byte, so what visitors send never looks encrypted. */
const MARK = Buffer.from('\0sealed1', 'latin1')
const NONCE_BYTES = 12
const KEY_BYTES = 32
export const TAG_BYTES = 16
const PLACE_BYTES = KEY_ID_BYTES + NONCE_BYTES + KEY_BYTES + TAG_BYTES
const PLACES = [0, 1] as const
export const HEADER_BYTES = MARK.length + PLACES.length * PLACE_BYTES

type Place = (typeof PLACES)[number]

const startOf = (place: Place) => MARK.length + place * PLACE_BYTES
const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0)

export function isSealed(beginning: Buffer): boolean {
  return beginning.length >= HEADER_BYTES && beginning.subarray(0, MARK.length).equals(MARK)
}

// With the name under which the file is kept: the bytes of one, put in the place of another, do not open.
const additional = (file: string) => Buffer.concat([MARK, Buffer.from(file)])

function wrap(fileKey: Buffer, {id, bytes}: DataKey, file: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(additional(file))
  return Buffer.concat([id, nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
}

function unwrap(place: Buffer, keys: DataKeys, file: string): {fileKey?: Buffer; key: DataKey} | undefined {
  const key = keys.all.find(({id}) => id.equals(place.subarray(0, KEY_ID_BYTES)))
  if (!key) return undefined
  const [nonceEnd, keyEnd] = [KEY_ID_BYTES + NONCE_BYTES, PLACE_BYTES - TAG_BYTES]
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, place.subarray(KEY_ID_BYTES, nonceEnd))
    .setAAD(additional(file))
    .setAuthTag(place.subarray(keyEnd))
  try {
    return {fileKey: Buffer.concat([decipher.update(place.subarray(nonceEnd, keyEnd)), decipher.final()]), key}
  } catch {
    return {key}
  }
}

function read(header: Buffer, keys: DataKeys, file: string) {
  const found = PLACES.flatMap((place) => {
    const bytes = header.subarray(startOf(place), startOf(place) + PLACE_BYTES)
    return isEmpty(bytes) ? [] : [{place, bytes, ...unwrap(bytes, keys, file)}]
  })
  const open = found.find(({key, fileKey}) => fileKey && key === keys.current) ?? found.find(({fileKey}) => fileKey)
  if (open?.fileKey) return {fileKey: open.fileKey, key: open.key, place: open.place, places: found.length}
  if (found.some(({key}) => key)) throw new Error('The beginning of a file is damaged')
  const ids = found.map(({bytes}) => bytes.toString('hex', 0, KEY_ID_BYTES)).join(', ')
  throw new DataKeyError(`A file is encrypted with a key that is not at hand: ${ids || 'none is named'}.`)
}

/** A new file's own key, and the header that keeps it. */
export function newHeader(key: DataKey, file: string): {header: Buffer; fileKey: Buffer} {
  const fileKey = randomBytes(KEY_BYTES)
  return {fileKey, header: Buffer.concat([MARK, wrap(fileKey, key, file), Buffer.alloc(PLACE_BYTES)])}
}

/** @throws {DataKeyError} when the key is not at hand; another error when the header is damaged */
export function fileKeyOf(header: Buffer, keys: DataKeys, file: string): Buffer {
  return read(header, keys, file).fileKey
}

/**
 * Returns what takes the place of a header, one after the other, each synced, so that only the current key opens the
 * file in the end; nothing when that is so.
 */
export function rewrapped(header: Buffer, keys: DataKeys, file: string): readonly Buffer[] {
  const {current} = keys
  const {fileKey, key, place, places} = read(header, keys, file)
  if (!current || (key === current && places === 1)) return []
  const kept = key === current ? place : place === 0 ? 1 : 0
  const both = Buffer.from(header)
  if (key !== current) wrap(fileKey, current, file).copy(both, startOf(kept))
  const last = Buffer.from(both)
  const gone = startOf(kept === 0 ? 1 : 0)
  last.fill(0, gone, gone + PLACE_BYTES)
  return key === current ? [last] : [both, last]
}
