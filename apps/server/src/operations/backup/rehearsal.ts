import {rmSync} from 'node:fs'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {constants} from 'node:os'
import {join} from 'node:path'
import type {Config} from '../../config/config.ts'
import {makeFolder, removeLeft} from '../data-folder.ts'
import {DAY_MS, snapshotFolder} from './snapshot-folder.ts'

/** Begins the name of a folder into which a restore is tried; the number of its process follows. */
const NAME = '.rehearsal-'

/** Says beside the snapshots how the last one went, as the folder itself is gone. */
const FILE = '.rehearsal.json'

const EVERY_MS = 30 * DAY_MS
/** One that failed is tried with the next night's snapshot, which may be a good one. */
const AFTER_FAILURE_MS = DAY_MS / 2
/** The doctor speaks of it from then on: a month, and some nights on which the machine was off. */
export const OLDEST_REHEARSAL_MS = 40 * DAY_MS

/** Says when a restore was tried last, when last with success (0: never), and why the last one failed, if it did. */
type Rehearsed = {at: number; goodAt: number; why: string}

/** Returns how the last one went; undefined when there was none, or its file cannot be read. */
export async function readRehearsed(config: Config): Promise<Rehearsed | undefined> {
  try {
    return JSON.parse(await readFile(join(snapshotFolder(config), FILE), 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes down that one was tried now. @param why it failed */
export async function noteRehearsed(config: Config, why = ''): Promise<void> {
  const at = Date.now()
  const goodAt = why ? ((await readRehearsed(config))?.goodAt ?? 0) : at
  await makeFolder(snapshotFolder(config))
  await writeFile(join(snapshotFolder(config), FILE), JSON.stringify({at, goodAt, why} satisfies Rehearsed))
}

/** Tells whether the snapshot of this night is to be tried. */
export const isRehearsalDue = (last: Rehearsed | undefined, now = Date.now()): boolean =>
  !last || now - last.at > (last.why ? AFTER_FAILURE_MS : EVERY_MS)

/** Removes what was left by those that were killed: it holds what people sent. */
export const removeLeftRehearsals = (place: string) => removeLeft(place, NAME)

/** Does work in a new folder below a place, removed afterwards, also when the work fails or a signal ends the process. */
export async function inRehearsalFolder<Result>(
  place: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await makeFolder(place)
  await removeLeftRehearsals(place)
  const folder = await mkdtemp(join(place, `${NAME}${process.pid}-`))
  // Files that threads have begun may still appear.
  const all = {recursive: true, force: true, maxRetries: 10, retryDelay: 50}
  const end = (signal: NodeJS.Signals) => {
    rmSync(folder, all)
    process.exit(128 + constants.signals[signal])
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, end)
  try {
    return await work(folder)
  } finally {
    await rm(folder, all)
    for (const signal of signals) process.off(signal, end)
  }
}
