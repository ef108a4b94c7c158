import {hash, randomBytes, timingSafeEqual} from 'node:crypto'
import {copyFile, link, mkdir, readdir, readFile, rm, stat, statfs} from 'node:fs/promises'
import {join} from 'node:path'
import {syncPath} from '@site/storage'
import type {Limits} from '../api-options.ts'
import {type ReceivedFile, removeFiles} from '../file/receive-upload.ts'
import {cannotStoreNow, HttpError} from '../http/problem.ts'
import type {Log} from '../log.ts'

const MOST_FILES = 1000
const MOST_FILES_PER_NETWORK = 40
const KEPT_MS = 6 * 3600 * 1000
const ANNOUNCED_MS = 5 * 60 * 1000
const SPARE_DISK_BYTES = 200 * 1024 * 1024
const LONGEST_SWEEP_PAUSE_MS = 60_000

export const UPLOAD_ID = /^[0-9a-f]{64}$/

/** An upload as a form names it: its id, which is in addresses and so in logs, and the token that only its sender was given. */
export type Ticket = {readonly id: string; readonly token: string}

/** Hashes a token, as it is stored beside the file. */
export const tokenHash = (token: string): string => hash('sha256', token)

type Shelved = {
  /** Bytes that were announced. */
  readonly size: number
  /** The network that it belongs to, as far as this process knows. */
  readonly network: string
  /** When the upload began, in milliseconds since 1970; its file is made a moment later. */
  readonly since: number
  /** Nothing of it came yet: it gives way to others. */
  isEmpty: boolean
}

/** Turns an error that says that there is no such file into undefined; any other says nothing of the file. */
function ifAbsent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/** Gives a file a second name; a copy where the disk knows none. False when it is not there. */
async function nameAgain(from: string, to: string): Promise<boolean> {
  const named = await link(from, to)
    .catch(() => copyFile(from, to))
    .then(() => true, ifAbsent)
  return named ?? false
}

type UploadShelfOptions = {readonly folder: string; readonly limits: Limits | undefined; readonly log: Log}

/** Throws 503 when a folder's disk would have less than `spareBytes` free after these bytes. */
export async function refuseWithoutDisk(folder: string, bytes: number, spareBytes = SPARE_DISK_BYTES): Promise<void> {
  const disk = await statfs(folder).catch((error: unknown) => {
    throw cannotStoreNow(error)
  })
  if (disk.bavail * disk.bsize < spareBytes + bytes) throw cannotStoreNow(new Error('The disk is nearly full'))
}

/**
 * Files that are uploaded before the form they belong to, in `folder`/uploads: their bytes, and beside them as JSON how
 * many there will be. They outlive the process, and are removed when nothing more came for a while, sooner when nothing came at all.
 */
export class UploadShelf {
  readonly folder: string
  readonly #limits: Limits
  readonly #log: Log
  readonly #shelved = new Map<string, Shelved>()
  /** Bytes that are still to come of the files that are being sent. */
  readonly #coming = new Map<string, number>()
  readonly #timer: NodeJS.Timeout

  private constructor({folder, limits = {}, log}: UploadShelfOptions) {
    this.folder = join(folder, 'uploads')
    this.#limits = limits
    this.#log = log
    const {shelvedMs = KEPT_MS, announcedMs = ANNOUNCED_MS} = limits
    this.#timer = setInterval(
      () => this.#sweep().catch((error: {code?: string}) => log.error({code: error.code}, 'uploads not swept')),
      Math.min(shelvedMs, announcedMs, LONGEST_SWEEP_PAUSE_MS),
    ).unref()
  }

  /** Opens the shelf with what a process that was killed left: whole or half, it goes on where it stopped. */
  static async open(options: UploadShelfOptions): Promise<UploadShelf> {
    const shelf = new UploadShelf(options)
    await mkdir(shelf.folder, {recursive: true, mode: 0o700})
    for (const id of new Set((await readdir(shelf.folder)).map((file) => file.replace(/\.json$/, '')))) {
      const facts = await shelf.#factsOf(id).catch((error: unknown) => {
        if (!(error instanceof SyntaxError)) throw error
      })
      if (facts && UPLOAD_ID.test(id)) shelf.#shelved.set(id, {size: facts.size, network: '', since: 0, isEmpty: false})
      else await shelf.drop([id])
    }
    return shelf
  }

  has(id: string): boolean {
    return this.#shelved.has(id)
  }

  /** Tells whether a ticket has the token of a file that is there. */
  async admits({id, token}: Ticket): Promise<boolean> {
    const {tokenHash: expected = ''} = (this.has(id) && (await this.#factsOf(id))) || {}
    const given = tokenHash(token)
    return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  }

  /** Returns when a file is removed if nothing more comes; undefined when it is not there. */
  async expires(id: string): Promise<Date | undefined> {
    const {shelvedMs = KEPT_MS, announcedMs = ANNOUNCED_MS} = this.#limits
    const file = this.has(id) ? await stat(this.#pathOf(id)).catch(ifAbsent) : undefined
    return file && new Date(file.mtimeMs + (file.size > 0 ? shelvedMs : announcedMs))
  }

  async drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#shelved.delete(id)
      await rm(this.#pathOf(id), {force: true})
      await rm(`${this.#pathOf(id)}.json`, {force: true})
    }
  }

  /** Takes note of a file whose upload begins. @throws {HttpError} when there is no room for it */
  async admit(id: string, size: number, network: string): Promise<void> {
    const {shelvedFiles = MOST_FILES, shelvedFilesPerNetwork = MOST_FILES_PER_NETWORK, spareDiskBytes} = this.#limits
    const ofNetwork = [...this.#shelved.values()].filter((file) => file.network === network).length
    if (ofNetwork >= shelvedFilesPerNetwork) {
      const title = 'Too many uploads from your network. Please send the form with those that are there.'
      throw new HttpError({status: 429, title, headers: {'Retry-After': '600'}})
    }
    const full = this.#shelved.size >= shelvedFiles
    const giving = full ? this.#oneToGiveWay() : undefined
    if (full && !giving) throw cannotStoreNow(new Error('Too many uploads wait for their form'))
    // Counted before anything is waited for: files that come in one moment count each other.
    this.#shelved.set(id, {size, network, since: Date.now(), isEmpty: true})
    try {
      if (giving) await this.drop([giving])
      await refuseWithoutDisk(this.folder, size, spareDiskBytes)
    } catch (error) {
      this.#shelved.delete(id)
      throw error
    }
  }

  /** Holds room on the disk for what is still to come of a file. Returns what ends that. @throws {HttpError} without room */
  async holdRoom(id: string): Promise<() => Promise<void>> {
    const file = this.#shelved.get(id)
    if (file) file.isEmpty = false
    const there = await stat(this.#pathOf(id)).catch(ifAbsent)
    this.#coming.set(id, Math.max(0, (file?.size ?? 0) - (there?.size ?? 0)))
    const end = async () => {
      this.#coming.delete(id)
      const {size = 0} = (await stat(this.#pathOf(id)).catch(() => undefined)) ?? {}
      if (file) file.isEmpty = size === 0
    }
    try {
      const bytes = this.#coming.values().reduce((sum, coming) => sum + coming, 0)
      await refuseWithoutDisk(this.folder, bytes, this.#limits.spareDiskBytes)
      return end
    } catch (error) {
      await end()
      throw error
    }
  }

  /**
   * Lends these files, whole and synced, under other names in `folder`, so that a form has them to its end, also when they are
   * given up meanwhile. Returns undefined when one of them is not whole, or a token is wrong.
   */
  async lend(tickets: readonly Ticket[], folder: string): Promise<readonly ReceivedFile[] | undefined> {
    const files: ReceivedFile[] = []
    let areWhole = false
    try {
      for (const ticket of tickets) {
        const facts = (await this.admits(ticket)) && (await this.#factsOf(ticket.id))
        const path = join(folder, randomBytes(16).toString('hex'))
        if (!facts || !(await nameAgain(this.#pathOf(ticket.id), path))) return undefined
        files.push({path, size: facts.size, name: facts.name})
        if ((await stat(path)).size !== facts.size) return undefined
        await syncPath(path)
      }
      areWhole = true
      return files
    } finally {
      if (!areWhole) await removeFiles(files)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #pathOf(id: string): string {
    return join(this.folder, id)
  }

  async #factsOf(id: string): Promise<{size: number; name: string; tokenHash: string | undefined} | undefined> {
    const text = (await readFile(`${this.#pathOf(id)}.json`, 'utf8').catch(ifAbsent)) ?? '{}'
    const {size, metadata} = JSON.parse(text) as {size?: number; metadata?: {filename?: string; tokenHash?: string}}
    return size === undefined ? undefined : {size, name: metadata?.filename ?? '', tokenHash: metadata?.tokenHash}
  }

  async #sweep(): Promise<void> {
    const given: string[] = []
    const {announcedMs = ANNOUNCED_MS} = this.#limits
    for (const [id, {since}] of this.#shelved) {
      const expires = (await this.expires(id))?.getTime() ?? since + announcedMs
      if (expires < Date.now()) given.push(id)
    }
    await this.drop(given)
    if (given.length > 0) this.#log.info({count: given.length}, 'uploads given up removed')
  }

  /** The oldest of those that were announced only, of the network with most of them: it takes nothing from others. */
  #oneToGiveWay(): string | undefined {
    const empty = [...this.#shelved].filter(([, {isEmpty}]) => isEmpty)
    const byNetwork = Map.groupBy(empty, ([, {network}]) => network)
    const most = [...byNetwork.values()].sort((a, b) => b.length - a.length)[0]
    return most?.[0]?.[0]
  }
}
