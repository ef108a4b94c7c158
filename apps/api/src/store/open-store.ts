import type {ApiOptions} from '../api-options.ts'
import {openPostgresStore} from './open-postgres-store.ts'
import {openSqliteStore} from './open-sqlite-store.ts'
import type {SubmissionStore} from './submission-store.ts'

/** In PostgreSQL when its address is known, otherwise in `folder`, which must be locked. */
export function openStore({
  folder,
  databaseUrl,
  log,
}: Pick<ApiOptions, 'folder' | 'databaseUrl' | 'log'>): Promise<SubmissionStore> {
  return databaseUrl ? openPostgresStore(databaseUrl, log) : openSqliteStore(folder)
}
