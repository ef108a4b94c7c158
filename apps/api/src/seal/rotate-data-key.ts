import {lockFolder} from '../lifecycle/folder-lock.ts'
import {openStore, type StoreOptions} from '../store/open-store.ts'
import type {ResealCount} from '../store/submission-store.ts'
import {DataKeyError} from './data-keys.ts'

/**
 * Encrypts every file of a stopped site with the current key: plain ones as a whole, of others their own keys. Killed at
 * any moment, all files can still be opened with both keys, and it can be begun again.
 * @throws {FolderInUseError} when the site runs
 * @throws {DataKeyError} when there is no current key, or one that files need is not at hand
 */
export async function rotateDataKey(options: StoreOptions): Promise<ResealCount> {
  if (!options.dataKeys?.current) throw new DataKeyError('DATA_KEY is not set: there is nothing to encrypt with.')
  const lock = await lockFolder(options.folder, options.log, 0)
  try {
    const store = await openStore(options)
    try {
      await store.sweep()
      return await store.reseal()
    } finally {
      await store.close()
    }
  } finally {
    lock.release()
  }
}
