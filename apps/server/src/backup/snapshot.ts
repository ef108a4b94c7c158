import {existsSync} from 'node:fs'
import {mkdir, readdir, rename, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {backupSubmissions} from '@site/api'
import {backupLake} from '@site/lake'
import {backupStaff} from '@site/staff'
import {type Config, lakeFolder, staffFolder, submissionFolder} from '../config.ts'
import {step} from '../step.ts'
import {syncFolder} from './sync-folder.ts'

export type Part = {
  title: string
  /** In the data folder and in a snapshot; the whole of it is the part's. */
  name: string
  database: string
  copy(from: {folder: string; to: string}): Promise<unknown>
  folder(config: Config): string
}

/** What a data folder holds: a snapshot is one to start on. */
export const PARTS: Part[] = [
  {title: 'the content', name: 'lake', database: 'lake.db', copy: backupLake, folder: lakeFolder},
  {title: 'the accounts', name: 'staff', database: 'staff.db', copy: backupStaff, folder: staffFolder},
  {
    title: 'messages and applications',
    name: 'submissions',
    database: 'submissions.db',
    copy: backupSubmissions,
    folder: submissionFolder,
  },
]

/** A snapshot has its time for a name, and nothing else has such a name; one that was not completed ends otherwise. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/
const UNFINISHED = /^\d{4}-.*Z\.part$/

export type Snapshot = {folder: string; name: string; at: number}

/** Where snapshots are kept: beside the data while nobody has said where. */
export const snapshotFolder = (config: Config) => resolve(config.backup.folder ?? join(config.dataFolder, 'snapshots'))

/** All good ones of a folder, the newest first. */
export async function listSnapshots(folder: string): Promise<Snapshot[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => NAME.test(name))
    .map((name) => ({folder: join(folder, name), name, at: Date.parse(name.replace(NAME, '$1T$2:$3:$4'))}))
    .sort((a, b) => b.at - a.at)
}

/** Copies everything to a new folder while the site runs, and opens the copy before it counts. */
export async function copyData(config: Config, to: string): Promise<void> {
  await mkdir(to, {mode: 0o700})
  for (const {title, name, copy, folder} of PARTS)
    await step(`Copying ${title}`, () => copy({folder: folder(config), to: join(to, name)}))
  await step('Opening the copy', async () => {
    verify(to)
    await syncFolder(to)
  })
}

/** Makes a snapshot that has its name once it is good. @returns its folder */
export async function takeSnapshot(config: Config): Promise<string> {
  const folder = snapshotFolder(config)
  await mkdir(folder, {recursive: true, mode: 0o700})
  const taken = join(folder, new Date().toISOString().replaceAll(':', '-'))
  await copyData(config, `${taken}.part`)
  await rename(`${taken}.part`, taken)
  return taken
}

/** Removes all but the newest, and what was begun and never completed. */
export async function thin(config: Config): Promise<void> {
  const folder = snapshotFolder(config)
  const old = (await listSnapshots(folder)).slice(config.backup.keep)
  const unfinished = (await readdir(folder)).filter((name) => UNFINISHED.test(name))
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
