import {createCipheriv, createDecipheriv} from 'node:crypto'
import {TAG_BYTES} from './sealed-header.ts'

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
export async function* sealChunks(source: Bytes, fileKey: Buffer): AsyncGenerator<Buffer> {
  let index = 0
  for await (const {chunk, isLast} of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(index++, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** The same backwards. Throws where bytes are not those that were written, or the end is missing. */
export async function* openChunks(source: Bytes, fileKey: Buffer): AsyncGenerator<Buffer> {
  let index = 0
  for await (const {chunk, isLast} of inChunks(source, CHUNK_BYTES + TAG_BYTES)) {
    const bytes = Math.max(chunk.length - TAG_BYTES, 0)
    const tag = chunk.subarray(bytes)
    if (tag.length < TAG_BYTES) throw new Error('The end of a file is missing')
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(index++, isLast)).setAuthTag(tag)
    yield Buffer.concat([decipher.update(chunk.subarray(0, bytes)), decipher.final()])
  }
}
