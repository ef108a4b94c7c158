import type {DatabaseSync} from 'node:sqlite'
import * as storage from '@site/storage'
import {MIGRATIONS} from './migrations.ts'
import {moveAccounts} from './move-accounts.ts'

const STEPS = MIGRATIONS.map(({run}) => run)

/**
 * Opens the database file of the accounts and brings its tables up to date.
 * @param movedFrom a database that held the accounts once: a new file begins with what is in there
 * @throws {storage.NewerDatabaseError}
 */
export function openDatabase(file: string, {movedFrom}: {movedFrom?: string | undefined} = {}): DatabaseSync {
  return storage.openDatabase(file, {timeout: 5_000}, (database) =>
    storage.makeDurable(database, {
      file,
      steps: STEPS,
      beforeSteps: () => movedFrom && moveAccounts(database, movedFrom),
    }),
  )
}

/** Tells that an earlier version wrote the accounts of a file, which could not open it any more once this one has. */
export const isEarlierStaff = (file: string) => storage.isEarlier(file, STEPS)
