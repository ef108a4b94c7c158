import {createHmac} from 'node:crypto'

const KEY_BYTES = 32
export const KEY_ID_BYTES = 8

/** Encrypts the keys of files; never a file itself. */
export type DataKey = {
  /** Identifies the key, and tells nothing of its bytes. */
  readonly id: Buffer
  readonly bytes: Buffer
}

/** As text, as in the configuration: 32 bytes in base64. */
export type DataKeyOptions = {
  /** Encrypts what comes. */
  readonly current?: string | undefined
  /** The one before, until `pnpm data-key rotate` is through. */
  readonly old?: string | undefined
}

export type DataKeys = {readonly current: DataKey | undefined; readonly all: readonly DataKey[]}

/** A key cannot be used, or is missing; the message says what to do. */
export class DataKeyError extends Error {
  override name = 'DataKeyError'
}

function dataKeyOf(text: string): DataKey {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== KEY_BYTES) throw new DataKeyError('A data key is 32 bytes in base64.')
  const id = createHmac('sha256', bytes).update('id of a data key').digest().subarray(0, KEY_ID_BYTES)
  return {id, bytes}
}

/** @throws {DataKeyError} */
export function dataKeysOf({current, old}: DataKeyOptions = {}): DataKeys {
  const [first, second] = [current, old].map((text) => (text ? dataKeyOf(text) : undefined))
  return {current: first, all: [first, second].filter((key) => key !== undefined)}
}
