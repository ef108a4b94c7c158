import {randomBytes} from 'node:crypto'
import {existsSync} from 'node:fs'
import {link, open, readdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {makeFolder, syncPath} from '@site/storage'
import {type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {openSealed} from '../seal/file-seal.ts'
import type {FileStore} from '../store/file-store.ts'
import {resealFile, writeSealed} from './reseal-folder.ts'

/** The folder of files in the data folder; 'resumes' until forms took other files too. */
export const FILES_FOLDER = 'files'
const OLD_FILES_FOLDER = 'resumes'

/** Files that nobody but this process may read, in `data`/files; encrypted where there is a key. */
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
