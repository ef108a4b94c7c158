import {constants, statSync} from 'node:fs'
import {cp, mkdir, readdir, rename, rm, stat} from 'node:fs/promises'
import {join, relative} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {pathToFileURL} from 'node:url'
import {probePostgres} from '@site/api'
import {sizeText} from '@site/forms/size-text'
import {DatabaseFaultError, openDatabase, syncPath, syncTree} from '@site/storage'
import type {Config} from '../../config/config.ts'
import {print, step} from '../../config/terminal.ts'
import {freeBytes, SPARE_DISK_BYTES} from '../health.ts'
import {compareFiles, inShort, readManifest, writeManifest} from './manifest.ts'
import {PARTS, type Part} from './parts.ts'
import {dumpedDatabase, dumpPostgres, POSTGRES, readDump} from './postgres-dump.ts'
import {refuseUnfinishedRestore} from './restore-places.ts'
import {
  bytesBelow,
  copierInto,
  inSnapshotFolder,
  listSnapshots,
  type Snapshot,
  sameFile,
  snapshotFolder,
  snapshotName,
} from './snapshot-folder.ts'

/** Folders of a part that can be made again: pictures in other sizes, and what was half received. */
const MADE_AGAIN = ['image-cache', 'image-cache-staff', 'incoming']

/** Copies everything to a new folder while the site runs, and opens the copy before it counts. Leaves nothing when it fails. */
export async function copyData(config: Config, to: string, last?: Snapshot): Promise<void> {
  refuseUnfinishedRestore(config)
  await refuseWithoutRoom(config, join(to, '..'), await bytesToCopy(config, last))
  await mkdir(to, {mode: 0o700})
  try {
    const copyFile = copierInto(to, last)
    for (const part of PARTS)
      await step(`Copying ${part.title}`, () =>
        isEarlier(part, config)
          ? copyAsItStands(part.folder(config), join(to, part.name))
          : part.copy({folder: part.folder(config), to: join(to, part.name), copyFile}),
      )
    const database = dumpedDatabase(config)
    if (database) await step('Copying PostgreSQL', () => dumpPostgres(database, to))
    await step('Opening the copy', async () => {
      const parts = await partsIn(to)
      await writeManifest(to, parts, last?.folder)
      await syncTree(to)
    })
  } catch (error) {
    await rm(to, {recursive: true, force: true})
    throw error
  }
}

const isEarlier = ({isEarlier, folder, database}: Part, config: Config) => isEarlier(join(folder(config), database))

/** Copies what an earlier version left, file by file: only that version knows what else belongs to its tables. */
async function copyAsItStands(folder: string, to: string): Promise<void> {
  const filter = (path: string) => !MADE_AGAIN.includes(relative(folder, path))
  await cp(folder, to, {recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true, filter})
}

/** At most: what the last snapshot has too costs nothing, and a dump is smaller than its database. */
async function bytesToCopy(config: Config, last: Snapshot | undefined): Promise<number> {
  const database = dumpedDatabase(config)
  let bytes = database ? (await probePostgres(database)).bytes : 0
  for (const {name, folder} of PARTS) {
    const from = folder(config)
    for (const entry of await readdir(from, {recursive: true, withFileTypes: true}).catch(() => [])) {
      const path = relative(from, join(entry.parentPath, entry.name))
      if (!entry.isFile() || MADE_AGAIN.includes(path.split('/')[0] ?? '')) continue
      const isThere = await sameFile(join(from, path), last && join(last.folder, name, path)).catch(() => true)
      if (!isThere) bytes += (await stat(join(from, path)).catch(() => ({size: 0}))).size
    }
  }
  return bytes
}

/** @throws {Error} with a readable line when a disk has no room for so much, and for what visitors send meanwhile */
export async function refuseWithoutRoom(config: Config, folder: string, bytes: number): Promise<void> {
  const [there, data] = await Promise.all([stat(folder), stat(config.dataFolder).catch(() => undefined)])
  const reserve = there.dev === data?.dev ? SPARE_DISK_BYTES : 0
  const free = await freeBytes(folder)
  if (bytes + reserve <= free) return
  const [backups, taken] = [snapshotFolder(config), await bytesBelow(snapshotFolder(config))]
  throw new Error(
    `There is no room in ${folder}: a copy takes ${sizeText(bytes)}, and of ${sizeText(free)} that are free ` +
      `${sizeText(reserve)} are for what visitors send. The snapshots in ${backups} take ${sizeText(taken)}: ` +
      'make room, lower BACKUP_KEEP, or let BACKUP_DIR lead to another disk.',
  )
}

/** @throws {Error} with a readable line when there is no room for the next snapshot */
export const refuseNext = async (config: Config, last: Snapshot | undefined): Promise<void> =>
  refuseWithoutRoom(config, snapshotFolder(config), await bytesToCopy(config, last))

/** Makes a snapshot that has its name once it is good. @returns its folder */
export async function takeSnapshot(config: Config): Promise<string> {
  const folder = snapshotFolder(config)
  return inSnapshotFolder(folder, async () => {
    const [last] = await listSnapshots(folder)
    const taken = join(folder, snapshotName())
    await copyData(config, `${taken}.part`, last)
    await rename(`${taken}.part`, taken)
    await syncPath(folder)
    return taken
  })
}

/** Refuses an upgrade of which no snapshot can be made: there would be no way back. */
export class UpgradeError extends Error {
  override name = 'UpgradeError'
}

/**
 * Makes a snapshot of what an earlier version left, before this one changes the tables. No other process may use the data folder.
 * @throws {UpgradeError}
 */
export async function keepBeforeUpgrade(config: Config): Promise<void> {
  // Data that lies here but is kept elsewhere now is not opened, and stays as it is.
  const opened = PARTS.filter(({name}) => (name === 'submissions' ? !config.databaseUrl : config.sanity.isEmbedded))
  if (opened.some((part) => isEarlier(part, config))) await keep(config, 'The data folder is')
}

async function keep(config: Config, what: string): Promise<void> {
  print(`${what} of an earlier version, which cannot work with it from now on.`)
  const kept = await takeSnapshot(config).catch((error) => {
    const why = `No snapshot could be made in ${snapshotFolder(config)}, so nothing was changed: ${error.message}`
    throw new UpgradeError(why, {cause: error})
  })
  print(`What stood before is kept in ${kept}`)
}

/**
 * Makes a snapshot with the tables of PostgreSQL, unless that was done for this step or by this start.
 * @param reached step of the tables
 * @throws {UpgradeError}
 */
export async function keepPostgres(config: Config, reached: number): Promise<void> {
  if (config.databaseKept === reached) return
  const [last] = await listSnapshots(snapshotFolder(config))
  const manifest = last && last.at > performance.timeOrigin ? await readManifest(last.folder) : undefined
  if (manifest?.parts.includes(POSTGRES.name)) return
  const toDo = `\nOr make a dump yourself, and start with DATABASE_KEPT=${reached}.`
  const asked = {...config, backup: {...config.backup, withoutDatabase: false}}
  await keep(asked, 'PostgreSQL holds messages and applications').catch((error) => {
    throw new UpgradeError(error.message + toDo, {cause: error})
  })
}

/** A snapshot that was opened, by the names of its folders. */
export type Opened = {parts: Part[]; hasPostgres: boolean; titles: string[]}

/**
 * Reads every byte of a snapshot, and every page of its databases.
 * @param isIncomplete that files are missing is known
 * @throws {Error} with a readable line when it is none, or is not whole
 */
export async function verify(snapshot: string, {isIncomplete = false} = {}): Promise<Opened> {
  const manifest = await readManifest(snapshot)
  const names = await partsIn(snapshot)
  const lost = (manifest?.parts ?? []).filter((name) => !names.includes(name)).map((name) => `${name} is missing`)
  const faults = isIncomplete ? [] : await compareFiles(snapshot, manifest)
  if (!isIncomplete && lost.length + faults.length > 0)
    throw new Error(
      `${snapshot} is not whole: ${inShort([...lost, ...faults])}. Nothing was changed. ` +
        'Take another one; or add --incomplete, which puts back what is there.',
    )
  const parts = PARTS.filter(({name}) => names.includes(name))
  const hasPostgres = names.includes(POSTGRES.name)
  return {parts, hasPostgres, titles: [...parts, ...(hasPostgres ? [POSTGRES] : [])].map(({title}) => title)}
}

/** Leaves out the tables of PostgreSQL, which other machines go on using. */
export const withoutPostgres = ({parts, titles}: Opened): Opened => ({
  parts,
  hasPostgres: false,
  titles: titles.filter((title) => title !== POSTGRES.title),
})

/** @returns the names of the parts whose databases can be read */
async function partsIn(snapshot: string): Promise<string[]> {
  const parts: Part[] = []
  for (const part of PARTS) if (await isThere(join(snapshot, part.name, part.database))) parts.push(part)
  const dump = join(snapshot, POSTGRES.name, POSTGRES.file)
  const names = [...parts.map(({name}) => name), ...((await isThere(dump)) ? [POSTGRES.name] : [])]
  if (names.length === 0) throw new Error(`${snapshot} is no snapshot: it holds no database.`)
  for (const {name, database} of parts) verifyDatabase(join(snapshot, name, database))
  if (names.includes(POSTGRES.name)) await readDump(dump)
  return names
}

/** @throws when the answer is unknown, such as in a folder that only another account may read */
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )

/** Reads a database of a snapshot, also on a disk where nothing can be written: a copy has one user, and needs no lock. */
export function readCopy(file: string, read: (database: DatabaseSync) => void): void {
  // Only SQLite takes over the log that an earlier version left beside it, and it writes to do so.
  const hasLog = (statSync(`${file}-wal`, {throwIfNoEntry: false})?.size ?? 0) > 0
  const address = hasLog ? file : `${pathToFileURL(file)}?immutable=1`
  openDatabase(address, {readOnly: !hasLog}, read).close()
}

/** Reads every page. */
function verifyDatabase(file: string): void {
  try {
    readCopy(file, (database) => {
      const [found] = database.prepare('PRAGMA integrity_check').all()
      if (found?.integrity_check !== 'ok') throw new DatabaseFaultError('The check of its integrity failed')
    })
  } catch (cause) {
    const isDamaged = cause instanceof DatabaseFaultError
    throw new Error(
      isDamaged
        ? `${file} is damaged: do not use this snapshot.`
        : `${file} cannot be read: ${(cause as Error).message}.`,
      {cause},
    )
  }
}
