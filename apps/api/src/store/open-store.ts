import type {ApiOptions} from '../api-options.ts'
import {dataKeysOf} from '../seal/data-keys.ts'
import {openPostgresStore} from './open-postgres-store.ts'
import {openSqliteStore} from './open-sqlite-store.ts'
import type {SubmissionStore} from './submission-store.ts'

export type StoreOptions = Pick<ApiOptions, 'folder' | 'databaseUrl' | 'dataKeys' | 'keepPostgres' | 'log'>

/**
 * In PostgreSQL when its address is known, otherwise in `folder`, which must be locked.
 * @throws {DataKeyError} when files are encrypted with a key that is not among `dataKeys`
 */
export async function openStore(options: StoreOptions): Promise<SubmissionStore> {
  const {folder, databaseUrl, log, keepPostgres} = options
  const keys = dataKeysOf(options.dataKeys)
  return databaseUrl
    ? openPostgresStore(databaseUrl, log, {keys, keepPostgres})
    : openSqliteStore(folder, undefined, keys)
}
