import {open} from 'node:fs/promises'

/** Bytes that are read where they are needed, so that judging a file never takes its size in memory. */
export type RandomAccess = {
  readonly size: number
  /** Exactly `length` bytes from `offset`, or undefined where the file has fewer. */
  read(offset: number, length: number): Promise<DataView | undefined>
}

/** Returns bytes that are in memory: of a part of a file. */
export function bytesOf(buffer: Buffer): RandomAccess {
  return {
    size: buffer.length,
    async read(offset, length) {
      if (offset < 0 || offset + length > buffer.length) return undefined
      return new DataView(buffer.buffer, buffer.byteOffset + offset, length)
    },
  }
}

/** The bytes behind a view of them. */
export const bufferOf = ({buffer, byteOffset, byteLength}: DataView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Opens a file for `judge` and closes it after. */
export async function withFile<T>(path: string, judge: (bytes: RandomAccess) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const {size} = await handle.stat()
    return await judge({
      size,
      async read(offset, length) {
        if (offset < 0 || offset + length > size) return undefined
        const buffer = new Uint8Array(length)
        const {bytesRead} = await handle.read(buffer, 0, length, offset)
        return bytesRead === length ? new DataView(buffer.buffer) : undefined
      },
    })
  } finally {
    await handle.close()
  }
}
