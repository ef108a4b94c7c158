import {constants} from 'node:fs'
import {copyFile, link, readdir, readFile, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join, relative, resolve} from 'node:path'
import {FolderInUseError, lockFolder} from '@site/api'
import type {Config} from '../../config/config.ts'
import {print} from '../../config/terminal.ts'
import {makeFolder} from '../data-folder.ts'

/** A snapshot has its time for a name, and nothing else has such a name; what was not completed ends otherwise. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/
const UNFINISHED = /^\d{4}-.*Z\.part$|^\.fetched-/

/** Locked by the process that writes into the folder. */
const LOCK = '.lock'
/** The largest snapshot takes less. */
const PATIENCE_MS = 20 * 60_000

export const DAY_MS = 24 * 60 * 60_000
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS
/** One night may fail without an alarm. */
export const OLDEST_GOOD_MS = 2 * DAY_MS

export type Snapshot = {folder: string; name: string; at: number}

export const isSnapshotName = (name: string) => NAME.test(name)
export const momentOf = (name: string) => Date.parse(name.replace(NAME, '$1T$2:$3:$4'))

const folderBeside = ({dataFolder}: Config) => resolve(dataFolder, 'snapshots')

/** Returns the folder of the snapshots: beside the data unless the settings name another. */
export const snapshotFolder = (config: Config) => resolve(config.backup.folder ?? folderBeside(config))

/** Names a snapshot that is made now. */
export const snapshotName = () => new Date().toISOString().replaceAll(':', '-')

/** Tells whether a snapshot's time is past. One of the future was made while the clock was wrong, and its age is unknown. */
export const hasCome = ({at}: Pick<Snapshot, 'at'>) => at <= Date.now()

/** Orders names: the newest first, and last those of days that have not come. */
export function newestFirst(one: string, other: string): number {
  const [at, otherAt] = [momentOf(one), momentOf(other)]
  return Number(hasCome({at: otherAt})) - Number(hasCome({at})) || otherAt - at
}

/** Lists all good ones of a folder, the newest first, and last those of days that have not come. */
export async function listSnapshots(folder: string): Promise<Snapshot[]> {
  return (await namesIn(folder))
    .filter(isSnapshotName)
    .sort(newestFirst)
    .map((name) => ({folder: join(folder, name), name, at: momentOf(name)}))
}

/** Names of what is being written, or was begun and never completed. */
export const unfinishedIn = async (folder: string) => (await namesIn(folder)).filter((name) => UNFINISHED.test(name))

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/**
 * Works in the folder of the snapshots as the only process, and removes what others began and never completed: no other process
 * is at work there. The lock ends with its process, however that ends.
 * @throws {Error} with a readable line when another one does not come to its end
 */
export async function inSnapshotFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(folder, LOCK)
  await makeFolder(lock)
  const holder = async () => `Process ${await readFile(join(lock, 'pid'), 'utf8').catch(() => '?')}`
  const warn = async () => print(`${await holder()} writes into ${folder}: waiting for its end.`)
  const held = await lockFolder(lock, {info() {}, error() {}, warn: () => void warn()}, PATIENCE_MS).catch(
    async (error) => {
      if (!(error instanceof FolderInUseError)) throw error
      throw new Error(`${await holder()} still writes into ${folder}. Nothing was done: try again later.`)
    },
  )
  try {
    await writeFile(join(lock, 'pid'), String(process.pid)).catch(() => {})
    for (const name of await unfinishedIn(folder)) await rm(join(folder, name), {recursive: true, force: true})
    return await work()
  } finally {
    held.release()
  }
}

/** Counts what stays: the newest, and of the last weeks and months in which any was made the newest of each. */
type KeepRule = {keep: number; keepWeeks: number; keepMonths: number}

/** Returns those of the names that stay. @param names the newest first */
export function staying(names: string[], {keep, keepWeeks, keepMonths}: KeepRule): string[] {
  const past = names.filter((name) => hasCome({at: momentOf(name)}))
  const newestOf = (period: (name: string) => unknown) => [...Map.groupBy(past, period).values()].map(([name]) => name)
  const weeks = newestOf((name) => Math.floor((momentOf(name) - FIRST_MONDAY_MS) / (7 * DAY_MS)))
  const months = newestOf((name) => name.slice(0, 'YYYY-MM'.length))
  const stay = new Set([...names.slice(0, keep), ...weeks.slice(0, keepWeeks), ...months.slice(0, keepMonths)])
  return names.filter((name) => stay.has(name))
}

/** Removes those that need not stay. */
export async function thin(folder: string, rule: KeepRule): Promise<void> {
  const all = await listSnapshots(folder)
  const stay = staying(
    all.map(({name}) => name),
    rule,
  )
  for (const old of all) if (!stay.includes(old.name)) await rm(old.folder, {recursive: true, force: true})
}

/** Removes those beside the data that are older than so many days, which none that is made daily pushes out; the newest of all stays. */
export async function thinBeside(config: Config): Promise<void> {
  const folder = folderBeside(config)
  const [newest] = await listSnapshots(snapshotFolder(config))
  if (!newest || (config.backup.folder && snapshotFolder(config) === folder)) return
  const before = Math.min(newest.at, Date.now() - config.backup.keep * DAY_MS)
  for (const old of await listSnapshots(folder))
    if (old.at < before) await rm(old.folder, {recursive: true, force: true})
}

/** Counts the bytes that a folder takes on its disk; files with several names count once. */
export async function bytesBelow(folder: string): Promise<number> {
  const found = new Map<number, number>()
  for (const entry of await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])) {
    const stats = entry.isFile() && (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))
    if (stats) found.set(stats.ino, stats.blocks * 512)
  }
  return [...found.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** The file of the last snapshot that has the same bytes: files whose bytes never change keep size and time. */
export async function sameFile(path: string, earlier: string | undefined): Promise<boolean> {
  if (!earlier) return false
  const [now, before] = await Promise.all([stat(path), stat(earlier).catch(() => undefined)])
  return before !== undefined && now.size === before.size && Math.abs(now.mtimeMs - before.mtimeMs) < 1
}

/** Copies into a new snapshot; what the last one has too gets a second name, where the file system knows such. */
export function copierInto(to: string, last: Snapshot | undefined) {
  return async (from: string, file: string): Promise<void> => {
    const earlier = last && join(last.folder, relative(to, file))
    if (earlier && (await sameFile(from, earlier))) {
      const linked = await link(earlier, file).then(
        () => true,
        () => false,
      )
      if (linked) return
    }
    await copyFile(from, file, constants.COPYFILE_FICLONE)
    const {atime, mtime} = await stat(from)
    await utimes(file, atime, mtime)
  }
}
