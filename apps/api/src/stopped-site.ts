import {createWriteStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {personArchive} from './inbox/person-archive.ts'
import {lockFolder} from './lifecycle/folder-lock.ts'
import {eraser} from './lifecycle/retention.ts'
import {DataKeyError} from './seal/data-keys.ts'
import {openStore, type StoreOptions} from './store/open-store.ts'
import type {ResealCount} from './store/submission-file.ts'

/** @throws {FolderInUseError} when the site runs */
async function openStopped(options: StoreOptions) {
  const lock = await lockFolder(options.folder, options.log, 0)
  const store = await openStore(options).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const close = () => store.close().finally(lock.release)
  return {store, close}
}

/**
 * Encrypts every file of a stopped site with the current key: plain ones as a whole, of others their own keys. Killed at
 * any moment, all files can still be opened with both keys, and it can be begun again.
 * @throws {FolderInUseError} when the site runs
 * @throws {DataKeyError} when there is no current key, or one that files need is not at hand
 */
export async function rotateDataKey(options: StoreOptions): Promise<ResealCount> {
  if (!options.dataKeys?.current) throw new DataKeyError('DATA_KEY is not set: there is nothing to encrypt with.')
  const {store, close} = await openStopped(options)
  try {
    await store.sweep()
    return await store.reseal()
  } finally {
    await close()
  }
}

/**
 * Opens everything that is stored about people, for a command while the site is stopped.
 * @throws {FolderInUseError} when the site runs
 */
export async function openPersonData(options: StoreOptions) {
  const {store, close} = await openStopped(options)
  const erase = eraser(store, options.folder)
  return {
    /** Returns the references of what came from this address. */
    findSubmissions: (email: string) => store.ofPerson(email),
    /** Writes a new ZIP archive. */
    async export(email: string, file: string): Promise<void> {
      const archive = personArchive(store, email, await store.ofPerson(email))
      await pipeline(archive, createWriteStream(file, {flags: 'wx', mode: 0o600, flush: true}))
    },
    /** Answers the references of what was erased. */
    erase: (email: string) => erase({person: email}),
    close,
  }
}
