import {createCipheriv, createDecipheriv} from 'node:crypto'
import {Readable} from 'node:stream'
import type {DataKeys} from './data-keys.ts'
import {fileKeyOf, HEADER_BYTES, isSealed, newHeader, TAG_BYTES} from './sealed-header.ts'

const CHUNK_BYTES = 64 * 1024
const NONCE_BYTES = 12

type Bytes = AsyncIterable<Buffer>

/** A file's key encrypts that file alone: numbers are enough. The last chunk says so, or a file could lose its end unseen. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(index, NONCE_BYTES - 5)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

/** Chunks of exactly `size` bytes, but for the last, which has at least one unless there is nothing at all. */
async function* inChunks(source: Bytes, size: number): AsyncGenerator<{chunk: Buffer; isLast: boolean}> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes])
    while (rest.length > size) {
      yield {chunk: rest.subarray(0, size), isLast: false}
      rest = rest.subarray(size)
    }
  }
  yield {chunk: rest, isLast: true}
}

/** AES-256-GCM, chunk by chunk, so that a drawing of any size needs the memory of one. */
async function* sealChunks(source: Bytes, fileKey: Buffer): AsyncGenerator<Buffer> {
  let index = 0
  for await (const {chunk, isLast} of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(index++, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** The same backwards. Throws where bytes are not those that were written, or the end is missing. */
async function* openChunks(source: Bytes, fileKey: Buffer): AsyncGenerator<Buffer> {
  let index = 0
  for await (const {chunk, isLast} of inChunks(source, CHUNK_BYTES + TAG_BYTES)) {
    const bytes = Math.max(chunk.length - TAG_BYTES, 0)
    const tag = chunk.subarray(bytes)
    if (tag.length < TAG_BYTES) throw new Error('The end of a file is missing')
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(index++, isLast)).setAuthTag(tag)
    yield Buffer.concat([decipher.update(chunk.subarray(0, bytes)), decipher.final()])
  }
}

/** @property isSealed whether it was encrypted once */
export type KeptFile = {readonly file: string; readonly isSealed: boolean}

/** Encrypts a file to be kept under the name `file`; as it is where there is no key. */
export async function* seal(source: Bytes, file: string, {current}: DataKeys): AsyncGenerator<Buffer> {
  if (!current) return yield* source
  const {header, fileKey} = newHeader(current, file)
  yield header
  yield* sealChunks(source, fileKey)
}

/** The first bytes, and an iterable that goes on behind them. */
async function begin(source: Readable): Promise<{beginning: Buffer; rest: Bytes}> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let beginning: Buffer = Buffer.alloc(0)
  while (beginning.length < HEADER_BYTES) {
    const {value, done} = await iterator.next()
    if (done) break
    beginning = Buffer.concat([beginning, value])
  }
  return {beginning, rest: {[Symbol.asyncIterator]: () => iterator}}
}

async function* joined(beginning: Buffer, rest: Bytes): AsyncGenerator<Buffer> {
  if (beginning.length > 0) yield beginning
  yield* rest
}

/** @throws when the bytes of a file that was encrypted once are plain: they were replaced. */
export function refusePlain(isSealed: boolean): void {
  if (isSealed) throw new Error('A file that was encrypted is plain')
}

/**
 * The bytes as they were sent, of an encrypted file or of one that never was. The header is read first: a key that is not at
 * hand is no answer that breaks off.
 */
export async function openSealed(
  source: Readable,
  {file, isSealed: wasSealed}: KeptFile,
  keys: DataKeys,
): Promise<Readable> {
  try {
    const {beginning, rest} = await begin(source)
    if (!isSealed(beginning)) refusePlain(wasSealed)
    const bytes = isSealed(beginning)
      ? openChunks(
          joined(beginning.subarray(HEADER_BYTES), rest),
          fileKeyOf(beginning.subarray(0, HEADER_BYTES), keys, file),
        )
      : joined(beginning, rest)
    // Closes the source also when nothing was read of it.
    return Readable.from(bytes, {objectMode: false}).once('close', () => source.destroy())
  } catch (error) {
    source.destroy()
    throw error
  }
}

/** Breaks off where a file has another size than was written down, which alone would look whole. */
export function checkSize(bytes: Readable, size: number): Readable {
  async function* checked() {
    let count = 0
    for await (const chunk of bytes as Bytes) {
      count += chunk.length
      yield chunk
    }
    if (count !== size) throw new Error(`A file of ${size} bytes has ${count}`)
  }
  return Readable.from(checked(), {objectMode: false}).once('close', () => bytes.destroy())
}
