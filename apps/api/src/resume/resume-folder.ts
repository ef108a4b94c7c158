import {randomBytes} from 'node:crypto'
import {mkdir, open, readdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import type {ResumeStore} from '../store/resume-store.ts'
import {syncPath} from '../store/sync-path.ts'

/** Resumes as files that nobody but this process may read. `folder` must be on the file system of the incoming ones. */
export async function openResumeFolder(folder: string): Promise<ResumeStore> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  return {
    async put(upload) {
      const file = randomBytes(32).toString('hex')
      await rename(upload.path, join(folder, file))
      try {
        await syncPath(folder)
      } catch (error) {
        await rm(join(folder, file), {force: true})
        throw error
      }
      return file
    },
    async attach() {},
    async open(file) {
      // Opened before the first byte of an answer, so that a missing file is not an empty download.
      return (await open(join(folder, file), 'r')).createReadStream()
    },
    async drop(files) {
      for (const file of files) await rm(join(folder, file), {force: true})
    },
    async sweep(known) {
      const unknown = (await readdir(folder)).filter((file) => !known.has(file))
      for (const file of unknown) await rm(join(folder, file), {force: true, recursive: true})
      return unknown.length
    },
  }
}
