import {createWriteStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {lockFolder} from '../lifecycle/folder-lock.ts'
import {eraser} from '../lifecycle/retention.ts'
import {openStore, type StoreOptions} from '../store/open-store.ts'
import {personArchive} from './person-archive.ts'

/**
 * Everything that is stored about people, for somebody at the command line of a stopped site.
 * @throws {FolderInUseError} when the site runs
 */
export async function openPersonData(options: StoreOptions) {
  const {folder, log} = options
  const lock = await lockFolder(folder, log, 0)
  const store = await openStore(options).catch((error: unknown) => {
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
