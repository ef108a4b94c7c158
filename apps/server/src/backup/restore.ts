import {existsSync} from 'node:fs'
import {cp, mkdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {openLake} from '@site/lake'
import {openStaff} from '@site/staff'
import type {Config} from '../config.ts'
import {step} from '../step.ts'
import {PARTS, type Part, takeSnapshot} from './snapshot.ts'
import {syncFolder} from './sync-folder.ts'

/**
 * Puts a snapshot in the place of what stands, of which one is made first. What the snapshot does not hold stays. Nobody
 * may be using the data folder.
 * @param parts of the snapshot, which were found good
 * @returns the folder of the snapshot of what stood, if anything did
 */
export async function restore(config: Config, snapshot: string, parts: Part[]): Promise<string | undefined> {
  // On the same disk, so that what is complete takes its place in one step.
  const aside = join(config.dataFolder, '.restore')
  const [fresh, old] = [join(aside, 'fresh'), join(aside, 'old')]
  await rm(aside, {recursive: true, force: true})
  await mkdir(old, {recursive: true, mode: 0o700})
  await step('Copying the snapshot', async () => {
    for (const {name} of parts) await cp(join(snapshot, name), join(fresh, name), {recursive: true})
  })
  await step('Opening the copy', () => openOnce(config, fresh))

  const stood = PARTS.some(({folder, database}) => existsSync(join(folder(config), database)))
  const before = stood ? await takeSnapshot(config) : undefined
  await syncFolder(fresh)
  for (const {name, folder} of parts) {
    if (existsSync(folder(config))) await rename(folder(config), join(old, name))
    await rename(join(fresh, name), folder(config))
  }
  await rm(aside, {recursive: true, force: true})
  return before
}

/** Data of a newer version is refused, and that of an older one brought up to date, before anything is replaced. */
async function openOnce({staffUrl: publicUrl}: Config, fresh: string): Promise<void> {
  const [lake, staff] = [join(fresh, 'lake'), join(fresh, 'staff')]
  if (existsSync(lake)) await (await openLake({folder: lake, publicUrl})).close()
  if (existsSync(staff)) openStaff({folder: staff, publicUrl}).close()
}
