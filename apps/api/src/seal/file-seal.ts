import {Readable} from 'node:stream'
import type {KeptFile} from '../store/file-store.ts'
import type {DataKeys} from './data-keys.ts'
import {openChunks, sealChunks} from './sealed-chunks.ts'
import {fileKeyOf, HEADER_BYTES, isSealed, newHeader} from './sealed-header.ts'

type Bytes = AsyncIterable<Buffer>

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

/** @throws where the bytes of a file that was encrypted once are plain: somebody put others in their place. */
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
    // Also of one that was never read.
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
