import {randomBytes} from 'node:crypto'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {link, open, readdir, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {makeFolder, syncPath} from '@site/storage'
import {type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {type KeptFile, openSealed, refusePlain, seal} from '../seal/file-seal.ts'
import {HEADER_BYTES, isSealed, rewrapped} from '../seal/sealed-header.ts'
import type {FileStore, Resealed} from './submission-file.ts'

/** Writes a new file, encrypted where there is a key, and waits until its bytes are on disk. */
async function writeSealed(from: string, to: string, file: string, keys: DataKeys): Promise<void> {
  const write = createWriteStream(to, {flags: 'wx', mode: 0o600, flush: true})
  await pipeline(createReadStream(from), (source: AsyncIterable<Buffer>) => seal(source, file, keys), write)
}

/** Brings a kept file under the current key, so that a process that is killed at any moment leaves it readable. */
async function resealFile(path: string, {file, isSealed: wasSealed}: KeptFile, keys: DataKeys): Promise<Resealed> {
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

/** The folder of files in the data folder; 'resumes' until forms took other files too. */
export const FILES_FOLDER = 'files'
const OLD_FILES_FOLDER = 'resumes'

/** Files that no other user of the machine may read, in `data`/files; encrypted where there is a key. */
export async function openFileFolder(data: string, keys: DataKeys = dataKeysOf()): Promise<FileStore> {
  const folder = join(data, FILES_FOLDER)
  const old = join(data, OLD_FILES_FOLDER)
  if (existsSync(old) && !existsSync(folder)) await rename(old, folder)
  await makeFolder(folder)
  return {
    isSealing: keys.current !== undefined,
    async put(upload) {
      const file = randomBytes(32).toString('hex')
      const path = join(folder, file)
      try {
        // Otherwise a second name, so that what was uploaded is still there when it could not be stored after all.
        if (keys.current) await writeSealed(upload.path, path, file, keys)
        else await link(upload.path, path).catch(() => rename(upload.path, path))
        await syncPath(folder)
      } catch (error) {
        await rm(path, {force: true})
        throw error
      }
      return file
    },
    async attach() {},
    async open(kept) {
      // Opened before the first byte of an answer, so that a missing file is not an empty download.
      const handle = await open(join(folder, kept.file), 'r')
      return openSealed(handle.createReadStream(), kept, keys)
    },
    reseal: (kept) => resealFile(join(folder, kept.file), kept, keys),
    async drop(files) {
      for (const file of files) await rm(join(folder, file), {force: true})
    },
    async sweep(list) {
      const known = await list()
      const unknown = (await readdir(folder)).filter((file) => !known.has(file))
      for (const file of unknown) await rm(join(folder, file), {force: true, recursive: true})
      return unknown.length
    },
  }
}
