import {createReadStream, createWriteStream} from 'node:fs'
import {open, rename} from 'node:fs/promises'
import {dirname} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {syncPath} from '@site/storage'
import type {DataKeys} from '../seal/data-keys.ts'
import {refusePlain, seal} from '../seal/file-seal.ts'
import {HEADER_BYTES, isSealed, rewrapped} from '../seal/sealed-header.ts'
import type {KeptFile, Resealed} from '../store/file-store.ts'

/** Writes a new file, encrypted where there is a key, and waits until its bytes are on disk. */
export async function writeSealed(from: string, to: string, file: string, keys: DataKeys): Promise<void> {
  const write = createWriteStream(to, {flags: 'wx', mode: 0o600, flush: true})
  await pipeline(createReadStream(from), (source: AsyncIterable<Buffer>) => seal(source, file, keys), write)
}

/** Brings a kept file under the current key, so that a process that is killed at any moment leaves it readable. */
export async function resealFile(
  path: string,
  {file, isSealed: wasSealed}: KeptFile,
  keys: DataKeys,
): Promise<Resealed> {
  const handle = await open(path, 'r+')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    const {bytesRead} = await handle.read(header, 0, HEADER_BYTES, 0)
    if (isSealed(header.subarray(0, bytesRead))) {
      const headers = rewrapped(header, keys, file)
      for (const next of headers) {
        const {bytesWritten} = await handle.write(next, 0, HEADER_BYTES, 0)
        // The next one, which says the same, is only written once this one is whole.
        if (bytesWritten < HEADER_BYTES)
          throw new Error(`Only ${bytesWritten} bytes of a file's header could be written`)
        await handle.sync()
      }
      return headers.length > 0 ? 'rewrapped' : 'same'
    }
    refusePlain(wasSealed)
  } finally {
    await handle.close()
  }
  if (!keys.current) return 'same'
  // What a killed process began is swept, as every file without a row.
  const fresh = `${path}.sealing`
  await writeSealed(path, fresh, file, keys)
  await rename(fresh, path)
  await syncPath(dirname(path))
  return 'encrypted'
}
