import {constants, existsSync} from 'node:fs'
import {cp, mkdir, readdir, rename, rm} from 'node:fs/promises'
import {join, relative, resolve} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {areEarlierSubmissions, backupSubmissions} from '@site/api'
import {backupLake, isEarlierLake} from '@site/lake'
import {backupStaff, isEarlierStaff} from '@site/staff'
import {type Config, lakeFolder, staffFolder, submissionFolder} from '../config.ts'
import {print} from '../print.ts'
import {step} from '../step.ts'
import {syncFolder} from './sync-folder.ts'

export type Part = {
  title: string
  /** In the data folder and in a snapshot; the whole of it is the part's. */
  name: string
  database: string
  /** Whether the next start changes its tables. */
  isEarlier(database: string): boolean
  copy(from: {folder: string; to: string}): Promise<unknown>
  folder(config: Config): string
}

/** What a data folder holds: a snapshot is one to start on. */
export const PARTS: Part[] = [
  {
    title: 'the content',
    name: 'lake',
    database: 'lake.db',
    isEarlier: isEarlierLake,
    copy: backupLake,
    folder: lakeFolder,
  },
  {
    title: 'the accounts',
    name: 'staff',
    database: 'staff.db',
    isEarlier: isEarlierStaff,
    copy: backupStaff,
    folder: staffFolder,
  },
  {
    title: 'messages and applications',
    name: 'submissions',
    database: 'submissions.db',
    isEarlier: areEarlierSubmissions,
    copy: backupSubmissions,
    folder: submissionFolder,
  },
]

/** A snapshot has its time for a name, and nothing else has such a name; one that was not completed ends otherwise. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/
const UNFINISHED = /^\d{4}-.*Z\.part$/
/** Of PostgreSQL, made before an upgrade: no snapshot to start on, and thinned as one. */
export const DUMP_EXTENSION = '.dump'

/** Of a part: pictures in other sizes, and what was half received. */
const MADE_AGAIN = ['image-cache', 'incoming']

export const isSnapshotName = (name: string) => NAME.test(name)
export const momentOf = (name: string) => Date.parse(name.replace(NAME, '$1T$2:$3:$4'))

export type Snapshot = {folder: string; name: string; at: number}

/** Where snapshots are kept: beside the data while nobody has said where. */
export const snapshotFolder = (config: Config) => resolve(config.backup.folder ?? join(config.dataFolder, 'snapshots'))

/** All good ones of a folder, the newest first, and last those of days that have not come. */
export async function listSnapshots(folder: string): Promise<Snapshot[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return newestFirst(folder, names.filter(isSnapshotName))
}

const newestFirst = (folder: string, names: string[]): Snapshot[] =>
  names
    .map((name) => ({folder: join(folder, name), name, at: momentOf(stemOf(name))}))
    .sort((a, b) => Number(hasCome(b)) - Number(hasCome(a)) || b.at - a.at)

const stemOf = (name: string) => (name.endsWith(DUMP_EXTENSION) ? name.slice(0, -DUMP_EXTENSION.length) : name)

/** What a snapshot that is made now is called. */
export const snapshotName = () => new Date().toISOString().replaceAll(':', '-')

/** One of a day that has not come was made while the clock was wrong: how old it is nobody knows. */
export const hasCome = ({at}: Snapshot) => at <= Date.now()

/** Copies everything to a new folder while the site runs, and opens the copy before it counts. */
export async function copyData(config: Config, to: string): Promise<void> {
  await mkdir(to, {mode: 0o700})
  for (const part of PARTS)
    await step(`Copying ${part.title}`, () =>
      isEarlier(part, config)
        ? copyAsItStands(part.folder(config), join(to, part.name))
        : part.copy({folder: part.folder(config), to: join(to, part.name)}),
    )
  await step('Opening the copy', async () => {
    verify(to)
    await syncFolder(to)
  })
}

const isEarlier = ({isEarlier, folder, database}: Part, config: Config) => isEarlier(join(folder(config), database))

/** What an earlier version left, file by file: only that version knows what else belongs to its tables. */
async function copyAsItStands(folder: string, to: string): Promise<void> {
  const filter = (path: string) => !MADE_AGAIN.includes(relative(folder, path))
  await cp(folder, to, {recursive: true, mode: constants.COPYFILE_FICLONE, filter})
}

/**
 * Makes a snapshot of what an earlier version left, before this one changes the tables. Nobody may be using the data folder.
 * @returns its folder; undefined when there is nothing of an earlier version
 * @throws {UpgradeError}
 */
export async function keepBeforeUpgrade(config: Config): Promise<string | undefined> {
  // What lies here from before something moved elsewhere is not opened, and stays as it is.
  const opened = PARTS.filter(({name}) => (name === 'submissions' ? !config.databaseUrl : config.sanity.isEmbedded))
  if (!opened.some((part) => isEarlier(part, config))) return undefined
  print('The data folder is of an earlier version, which cannot work with it from now on.')
  try {
    const kept = await takeSnapshot(config)
    print(`What stood before is kept in ${kept}`)
    return kept
  } catch (error) {
    throw new UpgradeError(
      `No snapshot could be made in ${snapshotFolder(config)}, so nothing was changed: ${(error as Error).message}`,
      {cause: error},
    )
  }
}

/** Without a snapshot there would be no way back. */
export class UpgradeError extends Error {
  override name = 'UpgradeError'
}

/** Makes a snapshot that has its name once it is good. @returns its folder */
export async function takeSnapshot(config: Config): Promise<string> {
  const folder = snapshotFolder(config)
  await mkdir(folder, {recursive: true, mode: 0o700})
  const taken = join(folder, snapshotName())
  await copyData(config, `${taken}.part`)
  await rename(`${taken}.part`, taken)
  return taken
}

/** Removes all but the newest, and what was begun and never completed. */
export async function thin(config: Config): Promise<void> {
  const folder = snapshotFolder(config)
  const names = await readdir(folder)
  const complete = names.filter((name) => isSnapshotName(stemOf(name)))
  const old = newestFirst(folder, complete).slice(config.backup.keep)
  const unfinished = names.filter((name) => UNFINISHED.test(name))
  for (const path of [...old.map((snapshot) => snapshot.folder), ...unfinished.map((name) => join(folder, name))])
    await rm(path, {recursive: true, force: true})
}

/**
 * Reads every page of every database of a snapshot.
 * @returns the parts that it has
 * @throws {Error} with a readable line when it is none, or is damaged
 */
export function verify(snapshot: string): Part[] {
  const parts = PARTS.filter(({name, database}) => existsSync(join(snapshot, name, database)))
  if (parts.length === 0) throw new Error(`${snapshot} is no snapshot: it holds no database.`)
  for (const {name, database} of parts) verifyDatabase(join(snapshot, name, database))
  return parts
}

function verifyDatabase(file: string): void {
  const database = new DatabaseSync(file)
  const damaged = (cause?: unknown) => new Error(`${file} is damaged: do not use this snapshot.`, {cause})
  try {
    const [found] = database.prepare('PRAGMA integrity_check').all()
    if (found?.integrity_check !== 'ok') throw damaged()
  } catch (error) {
    throw damaged(error)
  } finally {
    database.close()
  }
}
