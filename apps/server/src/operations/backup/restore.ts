import {existsSync} from 'node:fs'
import {cp, mkdir, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expectSubmissions, probePostgres, refuseNewerSubmissions} from '@site/api'
import {openLake} from '@site/lake'
import {openSeal, openStaff} from '@site/staff'
import {syncPath, syncTree} from '@site/storage'
import {type Config, sealOptions} from '../../config/config.ts'
import {print, step} from '../../config/terminal.ts'
import {errorLine} from '../../http/log.ts'
import {finishRestore, KEEP} from './finish-restore.ts'
import {hasDatabase, PARTS} from './parts.ts'
import {dumpedDatabase, dumpedStep, dumpPostgres, POSTGRES} from './postgres-dump.ts'
import {restorePlaces} from './restore-places.ts'
import {type Opened, refuseWithoutRoom, takeSnapshot} from './snapshot.ts'
import {bytesBelow} from './snapshot-folder.ts'

/**
 * Replaces the data with that of a snapshot, after a snapshot of the present data. What the snapshot does not hold stays. No
 * other process may use the data folder. Up to one rename nothing has happened; from then on the next start, or the next
 * restore, finishes what this one cannot.
 * @param opened the snapshot's parts, which were found good
 * @returns the folder of the snapshot of the previous data; undefined without any, or when it could only be moved aside
 */
export async function restore(config: Config, snapshot: string, opened: Opened): Promise<string | undefined> {
  const {aside, fresh, ready} = restorePlaces(config)
  await finishRestore(config)
  if (opened.hasPostgres && !config.databaseUrl)
    throw new Error(`${snapshot} holds ${POSTGRES.title}: set DATABASE_URL. Nothing was changed.`)
  await refuseWithoutRoom(config, config.dataFolder, await bytesBelow(snapshot))
  let before: string | undefined
  try {
    await mkdir(fresh, {recursive: true, mode: 0o700})
    const names = [...opened.parts.map(({name}) => name), ...(opened.hasPostgres ? [POSTGRES.name] : [])]
    await step('Copying the snapshot', async () => {
      for (const name of names) await cp(join(snapshot, name), join(fresh, name), {recursive: true})
    })
    await step('Opening the copy', () => openOnce(config, fresh))
    if (opened.hasPostgres) {
      const dump = join(fresh, POSTGRES.name, POSTGRES.file)
      refuseNewerSubmissions(dump, await dumpedStep(dump, aside))
    }
    await syncTree(aside)
    await syncPath(config.dataFolder)
    // Tables that are about to be dropped are dumped, even where the settings leave their backup to others.
    const {hasTables} = opened.hasPostgres ? await probePostgres(config.databaseUrl ?? '') : {hasTables: false}
    const dropped = hasTables ? config.databaseUrl : undefined
    const standing = opened.hasPostgres ? {...config, backup: {...config.backup, withoutDatabase: !dropped}} : config
    const stood = dumpedDatabase(standing) || PARTS.some((part) => hasDatabase(part, config))
    if (stood)
      before = await takeSnapshot(standing).catch((error) => keepAside(aside, {error, config, databaseUrl: dropped}))
  } catch (error) {
    await rm(aside, {recursive: true, force: true})
    throw error
  }
  await rename(fresh, ready)
  await syncPath(aside)
  await finishRestore(config)
  return before
}

type Aside = {error: Error; config: Config; databaseUrl: string | undefined}

/**
 * Moves aside a folder that is damaged: it cannot be copied, and is not thrown away either. Tables cannot be moved.
 * @throws {Error} when the tables of a database cannot be dumped
 */
async function keepAside(aside: string, {error, config, databaseUrl}: Aside): Promise<undefined> {
  print(`No snapshot could be made of what stands, so it is moved aside: ${error.message}`)
  await writeFile(join(aside, KEEP), '')
  if (!databaseUrl) return
  try {
    await refuseWithoutRoom(config, config.dataFolder, (await probePostgres(databaseUrl)).bytes)
    await step('Copying PostgreSQL', () => dumpPostgres(databaseUrl, aside))
    await syncTree(aside)
  } catch (cause) {
    throw new Error(`PostgreSQL could not be copied, so nothing was changed: ${errorLine(cause)}`, {cause})
  }
}

/** Secrets come under the key of now. Data of a newer version is refused, and content and accounts of an older one are brought up to date, before anything is replaced. */
export async function openOnce(config: Config, fresh: string): Promise<void> {
  const {staffUrl: publicUrl} = config
  const seal = openSeal(sealOptions(config))
  const [lake, staff] = [join(fresh, 'lake'), join(fresh, 'staff')]
  expectSubmissions(join(fresh, 'submissions/submissions.db'))
  if (existsSync(lake)) await (await openLake({folder: lake, publicUrl, seal, atRest: true})).close()
  if (existsSync(staff)) openStaff({folder: staff, publicUrl, seal}).close()
}
