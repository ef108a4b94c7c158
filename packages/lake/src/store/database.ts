import type {DatabaseSync} from 'node:sqlite'
import * as storage from '@site/storage'
import {lostTransactions} from './last-sequence.ts'
import {MIGRATIONS} from './migrations.ts'
import {DAMAGED, storageFault} from './storage-fault.ts'

/**
 * Opens the lake's database file and brings its tables up to date.
 *
 * `change` holds, per transaction and document, the mutations and Mendoza patches in both directions. A revision of
 * a document is rebuilt by walking back from the present, so no whole copy is kept for each second of typing.
 *
 * Looks at every page before anybody reads or writes, which takes a tenth of the time of a start.
 * @throws {storage.NewerDatabaseError}
 */
export function openDatabase(file: string): DatabaseSync {
  return openFile(file, {timeout: 5_000}, (database) => {
    storage.makeDurable(database, {file, steps: MIGRATIONS, beforeSteps: refuseDamaged})
    const lost = lostTransactions(database, file)
    if (lost) throw new Error(lost)
  })
}

/** Opens a file of SQLite's. Throws, in a sentence, when it cannot be made ready: somebody reads it who can do something about it. */
export function openFile(...[file, options, makeReady]: Parameters<typeof storage.openDatabase>): DatabaseSync {
  try {
    return storage.openDatabase(file, options, makeReady)
  } catch (error) {
    const fault = storageFault(error)
    throw fault ? new Error(`${file}: ${fault}`, {cause: error}) : error
  }
}

function refuseDamaged(database: DatabaseSync): void {
  const fault = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (fault !== 'ok') throw Object.assign(new Error(String(fault)), {errcode: DAMAGED[0]})
}

/** Tells that an earlier version wrote the lake of a database file, which could not open it any more once this one has. */
export const isEarlierLake = (file: string) => storage.isEarlier(file, MIGRATIONS)
