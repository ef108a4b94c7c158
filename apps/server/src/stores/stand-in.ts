import {constants, existsSync} from 'node:fs'
import {copyFile, mkdir, mkdtemp, readdir, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {pictureAddresses} from '@site/content/picture'
import {type Lake, lakeDatabase, openLake} from '@site/lake'
import type {RequestHandler} from 'express'
import {type Config, LAKE_PATH, lakeFolder} from '../config/config.ts'
import {removeLeft, writeFault} from '../operations/data-folder.ts'
import {copyKept} from './kept-content.ts'

/** Places of a copy while the data folder cannot be written: the second is memory. */
const PLACES = [tmpdir(), '/dev/shm']

/** Begins the name of a copy; the number of its process follows. */
const NAME = 'site-stand-in-'

/** The data folder is tried again so often. */
const RETRY_MS = 5_000

export const GOES_ON = 'Forms, inbox and Studio go on by themselves as soon as something can be stored.'

/** There is no content to show, and there never was. */
export class NoContentError extends Error {
  override name = 'NoContentError'
}

/** The same content in the place of a data folder that cannot be written, in which nothing lasts. */
export type StandIn = {
  config: Config
  /** The fault, such as `the disk is full`. */
  fault: string
  /** As it was: what comes due waits for the folder. For the site alone: no other process may use it. Undefined when content lives elsewhere. */
  openLake(): Promise<Lake> | undefined
  remove(): Promise<void>
}

/**
 * Copies the content of a data folder to where something can be written; pictures and files are linked.
 * @throws {NoContentError} when there is no content yet
 */
export async function openStandIn(config: Config, fault: string): Promise<StandIn> {
  const from = lakeFolder(config)
  if (config.sanity.isEmbedded && !existsSync(lakeDatabase(from)))
    throw new NoContentError(`Nothing can be written into DATA_DIR, ${config.dataFolder}: ${fault}`)
  const dataFolder = await madeElsewhere((folder) => {
    const own = {...config, dataFolder: folder}
    return config.sanity.isEmbedded ? copyContent(from, lakeFolder(own)) : copyKept(config, own)
  })
  // No PostgreSQL: nothing is accepted, and its tables could not be copied before they change.
  const own = {...config, dataFolder, databaseUrl: undefined, backup: {...config.backup, folder: undefined}}
  return {
    config: own,
    fault,
    openLake: () => (config.sanity.isEmbedded ? openCopy(own) : undefined),
    remove: () => rm(dataFolder, {recursive: true, force: true}),
  }
}

/** Opens content in a folder that `madeElsewhere` made: what is due by the clock waits. */
export const openCopy = (config: Config): Promise<Lake> =>
  openLake({
    folder: lakeFolder(config),
    publicUrl: config.staffUrl,
    mountPath: LAKE_PATH,
    pictureAddresses,
    atRest: true,
  })

/** Makes a folder where something can be written, and fills it. @returns its path, to be removed by the caller */
export const madeElsewhere = (fill: (folder: string) => Promise<unknown>): Promise<string> =>
  firstThatWorks(PLACES, async (place) => {
    const folder = await mkdtemp(join(place, `${NAME}${process.pid}-`))
    try {
      await fill(folder)
      return folder
    } catch (error) {
      await rm(folder, {recursive: true, force: true})
      throw error
    }
  })

/** Removes copies whose process was killed: they hold drafts, and each such end would leave one more. */
export async function removeLeftStandIns(): Promise<void> {
  for (const place of PLACES) await removeLeft(place, NAME)
}

async function copyContent(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'assets'), {recursive: true, mode: 0o700})
  const [database, copy] = [lakeDatabase(from), lakeDatabase(to)]
  // With its log, in which the last writes of a process that was killed still are.
  for (const end of ['', '-wal'])
    if (existsSync(database + end)) await copyFile(database + end, copy + end, constants.COPYFILE_FICLONE)
  const assets = resolve(from, 'assets')
  for (const name of await readdir(assets)) await symlink(join(assets, name), join(to, 'assets', name))
}

async function firstThatWorks<Result>(places: string[], work: (place: string) => Promise<Result>): Promise<Result> {
  const failures: unknown[] = []
  for (const place of places)
    try {
      return await work(place)
    } catch (error) {
      failures.push(error)
    }
  throw new AggregateError(failures, 'There is no room for a copy of the content')
}

/**
 * Returns what the staff server has instead of staff, whose work could not be kept: words for them, and the lake for
 * the site itself.
 */
export function refusedStaff({fault}: StandIn, lake: Lake | undefined) {
  const refuse: RequestHandler = (request, response, next) => {
    if (lake && request.headers.authorization === `Bearer ${lake.readToken}`) return next()
    response
      .status(503)
      .set({'retry-after': String(RETRY_MS / 1000), 'cache-control': 'no-store'})
      .type('text/plain')
      .send(`Nothing can be stored: ${fault}.\n\nVisitors see the site as it was. ${GOES_ON}\n`)
  }
  const staff = {signIn: refuse, router: refuse}
  return {lake: lake && {...lake, upgrade: () => false}, staff, inbox: refuse, studio: refuse}
}

/** Calls `then` once something can be written into the folder again. */
export const awaitWritable = (folder: string, then: () => void): void =>
  awaitMended(async () => !(await writeFault(folder)), then)

/** Calls `then` once it is well again, which is looked at every few seconds. */
export function awaitMended(isWell: () => Promise<boolean>, then: () => void): void {
  const look = async () => {
    if (await isWell()) then()
    else setTimeout(look, RETRY_MS).unref()
  }
  setTimeout(look, RETRY_MS).unref()
}
