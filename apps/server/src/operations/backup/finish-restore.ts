import {existsSync} from 'node:fs'
import {mkdir, readdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {syncPath} from '@site/storage'
import type {Config} from '../../config/config.ts'
import {print} from '../../config/terminal.ts'
import {PARTS} from './parts.ts'
import {loadPostgres, POSTGRES} from './postgres-dump.ts'
import {InterruptedRestoreError, restorePlaces} from './restore-places.ts'
import {snapshotName} from './snapshot-folder.ts'

/** Says that no snapshot holds the previous data. */
export const KEEP = 'keep'

/**
 * Finishes a restore that was interrupted, or forgets one that had replaced nothing. Call with the data folder locked.
 * @throws {InterruptedRestoreError} when something was made meanwhile in the place of what was to come
 */
export async function finishRestore(config: Config): Promise<void> {
  const {aside, fresh, ready, old} = restorePlaces(config)
  if (!existsSync(aside)) return
  // Up to version 0.1.0 no name said that all was put together; that the previous data was moved says it instead.
  const left = existsSync(ready) ? ready : (await namesIn(old)).length > 0 && existsSync(fresh) ? fresh : undefined
  if (left) {
    const names = await namesIn(left)
    refuseDoubled(config, names)
    await mkdir(old, {recursive: true, mode: 0o700})
    // The previous tables of PostgreSQL, where no snapshot holds them.
    const dumped = join(aside, POSTGRES.name)
    if (existsSync(dumped)) await rename(dumped, join(old, POSTGRES.name))
    if (names.includes(POSTGRES.name)) await replacePostgres(config, left)
    for (const part of PARTS.filter(({name}) => names.includes(name))) {
      if (existsSync(part.folder(config))) await rename(part.folder(config), join(old, part.name))
      await rename(join(left, part.name), part.folder(config))
    }
    for (const folder of [left, old, config.dataFolder]) await syncPath(folder)
    await rm(left, {recursive: true})
  }
  // Now that everything is in its place; usually the previous data is in a snapshot.
  if (existsSync(join(aside, KEEP)) && existsSync(old)) {
    const replaced = join(config.dataFolder, `replaced-${snapshotName()}`)
    await rename(old, replaced)
    print(`What stood before is in ${replaced}`)
  }
  await rm(aside, {recursive: true, force: true})
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : []
}

/**
 * Refuses to go on after a version that knows nothing of restores has worked here: the previous data was moved away, the
 * restored data is still to be moved, and yet the folder holds new data.
 */
function refuseDoubled(config: Config, names: string[]): void {
  const {old, ready, fresh} = restorePlaces(config)
  const doubled = PARTS.filter(({name}) => names.includes(name) && existsSync(join(old, name)))
  const [part] = doubled.filter((part) => existsSync(part.folder(config)))
  if (!part) return
  const here = existsSync(ready) ? ready : fresh
  throw new InterruptedRestoreError(
    `A restore was interrupted, and a version that did not know of it worked on. Of ${part.title} there are three: ` +
      `${part.folder(config)} is used now, ${join(old, part.name)} stood before, ${join(here, part.name)} was to come. ` +
      'Move the two that do not count out of the data folder, and start again. Nothing was changed.',
  )
}

/** Loads the tables, again if that was interrupted: no other process works with them meanwhile. */
async function replacePostgres({databaseUrl}: Config, left: string): Promise<void> {
  if (!databaseUrl)
    throw new InterruptedRestoreError(
      `A restore into PostgreSQL was interrupted: set DATABASE_URL, and it is finished.`,
    )
  const folder = join(left, POSTGRES.name)
  await loadPostgres(databaseUrl, join(folder, POSTGRES.file), folder)
  await rm(folder, {recursive: true})
}
