import {createWriteStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import type {ApiOptions} from '../api-options.ts'
import {lockFolder} from '../lifecycle/folder-lock.ts'
import {eraser} from '../lifecycle/retention.ts'
import {openStore} from '../store/open-store.ts'
import {personArchive} from './person-archive.ts'

type PersonDataOptions = Pick<ApiOptions, 'folder' | 'databaseUrl' | 'log'>

/**
 * Everything that is stored about people, for somebody at the command line of a stopped site.
 * @throws {FolderInUseError} when the site runs
 */
export async function openPersonData({folder, databaseUrl, log}: PersonDataOptions) {
  const lock = await lockFolder(folder, log, 0)
  const store = await openStore({folder, databaseUrl, log}).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const erase = eraser(store, folder)
  return {
    /** The references of what came from this address. */
    find: (email: string) => store.ofPerson(email),
    /** Writes a new ZIP archive. */
    async export(email: string, file: string): Promise<void> {
      const archive = personArchive(store, email, await store.ofPerson(email))
      await pipeline(archive, createWriteStream(file, {flags: 'wx', mode: 0o600, flush: true}))
    },
    /** Answers the references of what was erased. */
    erase: (email: string) => erase({person: email}),
    async close(): Promise<void> {
      await store.close()
      lock.release()
    },
  }
}
