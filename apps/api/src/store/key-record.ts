import {type DataKey, DataKeyError, type DataKeys} from '../seal/data-keys.ts'
import type {Run, SqlDatabase} from './sql-database.ts'

/** The ids of the keys that files are encrypted with, as far as they were ever used here. */
async function usedIds(run: Run): Promise<readonly string[]> {
  const rows = await run<{id: string}>('SELECT id FROM data_key ORDER BY since')
  return rows.map(({id}) => id)
}

/** Records a key before, or with, the first file: a start with another key is noticed before anything goes wrong. */
export async function recordKey(run: Run, {id}: DataKey): Promise<void> {
  await run('INSERT INTO data_key (id, since) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [
    id.toString('hex'),
    Date.now(),
  ])
}

/** Says what is wrong when keys that were used are not at hand; undefined when nothing is. */
export function missingKeyWords(used: readonly string[], keys: DataKeys): string | undefined {
  const known = keys.all.map(({id}) => id.toString('hex'))
  const missing = used.filter((id) => !known.includes(id))
  if (missing.length === 0) return undefined
  const set = keys.current ? `DATA_KEY is ${keys.current.id.toString('hex')}` : 'DATA_KEY is not set'
  return (
    `Files of visitors are encrypted with the key ${missing.join(', ')}, and ${set}. ` +
    'Nothing was changed: set DATA_KEY, or DATA_KEY_OLD, to that key again.'
  )
}

/**
 * Opens a store's keys: what was used is at hand, and what will be used is written down.
 * @throws {DataKeyError} when files are encrypted with a key that is not at hand
 */
export async function openKeys(database: SqlDatabase, keys: DataKeys): Promise<void> {
  const missing = missingKeyWords(await usedIds(database.read), keys)
  if (missing) throw new DataKeyError(missing)
  const {current} = keys
  if (current) await database.write((run) => recordKey(run, current))
}

/** Forgets all other keys, once every file is under the current one. */
export async function forgetOtherKeys(database: SqlDatabase, {current}: DataKeys): Promise<void> {
  const id = current?.id.toString('hex') ?? ''
  await database.write((run) => run('DELETE FROM data_key WHERE id <> $1', [id]))
}
