import {mkdir, readdir, readFile, rm, stat, statfs} from 'node:fs/promises'
import {join} from 'node:path'
import {syncPath} from '@site/storage'
import type {Limits, Log} from '../api-options.ts'
import type {ReceivedFile} from '../file/receive-upload.ts'
import {cannotStoreNow, HttpError} from '../http/http-error.ts'

const MOST_FILES = 1000
const MOST_FILES_PER_NETWORK = 40
const KEPT_MS = 6 * 3600 * 1000
const ANNOUNCED_MS = 5 * 60 * 1000
const SPARE_DISK_BYTES = 200 * 1024 * 1024
const LONGEST_SWEEP_PAUSE_MS = 60_000

/** 256 random bits: whoever knows it is the one who uploads the file. */
export const UPLOAD_ID = /^[0-9a-f]{64}$/

type Shelved = {
  /** Bytes that were announced. */
  readonly size: number
  /** The network that it belongs to, as far as this process knows. */
  readonly network: string
  /** Nothing of it came yet: it gives way to others. */
  isEmpty: boolean
}

/** Turns an error that says that there is no such file into undefined; any other says nothing of the file. */
function ifAbsent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

type UploadShelfOptions = {readonly folder: string; readonly limits: Limits | undefined; readonly log: Log}

export type UploadShelf = Awaited<ReturnType<typeof openUploadShelf>>

/**
 * Files that are uploaded before the form they belong to, in `folder`/uploads: their bytes, and beside them as JSON how
 * many there will be. They outlive the process, and are removed when nothing more came for a while, sooner when nothing came at all.
 */
export async function openUploadShelf({folder: data, limits = {}, log}: UploadShelfOptions) {
  const {shelvedFiles = MOST_FILES, shelvedFilesPerNetwork = MOST_FILES_PER_NETWORK, shelvedMs = KEPT_MS} = limits
  const {spareDiskBytes = SPARE_DISK_BYTES, announcedMs = ANNOUNCED_MS} = limits
  const folder = join(data, 'uploads')
  await mkdir(folder, {recursive: true, mode: 0o700})
  const pathOf = (id: string) => join(folder, id)
  const shelved = new Map<string, Shelved>()
  /** Bytes that are still to come of the files that are being sent. */
  const coming = new Map<string, number>()

  async function drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      shelved.delete(id)
      await rm(pathOf(id), {force: true})
      await rm(`${pathOf(id)}.json`, {force: true})
    }
  }

  async function factsOf(id: string): Promise<{size: number; name: string} | undefined> {
    const text = (await readFile(`${pathOf(id)}.json`, 'utf8').catch(ifAbsent)) ?? '{}'
    const {size, metadata} = JSON.parse(text) as {size?: number; metadata?: {filename?: string}}
    return size === undefined ? undefined : {size, name: metadata?.filename ?? ''}
  }

  // What a process that was killed left: whole or half, it goes on where it stopped.
  for (const id of new Set((await readdir(folder)).map((file) => file.replace(/\.json$/, '')))) {
    const facts = await factsOf(id).catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw error
    })
    if (facts && UPLOAD_ID.test(id)) shelved.set(id, {size: facts.size, network: '', isEmpty: false})
    else await drop([id])
  }

  async function sweep(): Promise<void> {
    const given: string[] = []
    for (const id of shelved.keys()) {
      const file = await stat(pathOf(id)).catch(ifAbsent)
      if (!file || file.mtimeMs < Date.now() - (file.size > 0 ? shelvedMs : announcedMs)) given.push(id)
    }
    await drop(given)
    if (given.length > 0) log.info({count: given.length}, 'uploads given up removed')
  }
  const timer = setInterval(
    () => sweep().catch((error: {code?: string}) => log.error({code: error.code}, 'uploads not swept')),
    Math.min(shelvedMs, announcedMs, LONGEST_SWEEP_PAUSE_MS),
  )
  timer.unref()

  /** The oldest of those that were announced only, of the network with most of them: it takes nothing from others. */
  function oneToGiveWay(): string | undefined {
    const byNetwork = Map.groupBy(
      [...shelved].filter(([, {isEmpty}]) => isEmpty),
      ([, {network}]) => network,
    )
    const most = [...byNetwork.values()].sort((a, b) => b.length - a.length)[0]
    return most?.[0]?.[0]
  }

  async function refuseWithoutDisk(bytes: number): Promise<void> {
    const disk = await statfs(folder)
    if (disk.bavail * disk.bsize < spareDiskBytes + bytes) throw cannotStoreNow(new Error('The disk is nearly full'))
  }

  return {
    folder,
    has: (id: string) => shelved.has(id),
    drop,
    /** Takes note of a file that somebody begins to upload. @throws {HttpError} when there is no room for it */
    async admit(id: string, size: number, network: string): Promise<void> {
      const own = [...shelved.values()].filter((file) => file.network === network).length
      if (own >= shelvedFilesPerNetwork) {
        const title = 'Too many uploads from your network. Please send the form with those that are there.'
        throw new HttpError({status: 429, title, headers: {'Retry-After': '600'}})
      }
      const full = shelved.size >= shelvedFiles
      const giving = full ? oneToGiveWay() : undefined
      if (full && !giving) throw cannotStoreNow(new Error('Too many uploads wait for their form'))
      // Counted before anything is waited for: those that come in one moment count each other.
      shelved.set(id, {size, network, isEmpty: true})
      try {
        if (giving) await drop([giving])
        await refuseWithoutDisk(size)
      } catch (error) {
        shelved.delete(id)
        throw error
      }
    },
    /** Holds room on the disk for what is still to come of a file. Returns what ends that. @throws {HttpError} without room */
    async holdRoom(id: string): Promise<() => Promise<void>> {
      const file = shelved.get(id)
      if (file) file.isEmpty = false
      const there = await stat(pathOf(id)).catch(ifAbsent)
      coming.set(id, Math.max(0, (file?.size ?? 0) - (there?.size ?? 0)))
      const end = async () => {
        coming.delete(id)
        const {size = 0} = (await stat(pathOf(id)).catch(() => undefined)) ?? {}
        if (file) file.isEmpty = size === 0
      }
      try {
        await refuseWithoutDisk([...coming.values()].reduce((sum, bytes) => sum + bytes, 0))
        return end
      } catch (error) {
        await end()
        throw error
      }
    },
    /** These files, whole and synced; undefined when one of them is not. */
    async find(ids: readonly string[]): Promise<readonly ReceivedFile[] | undefined> {
      const files: ReceivedFile[] = []
      for (const id of ids) {
        if (!shelved.has(id)) return undefined
        const facts = await factsOf(id)
        const file = await stat(pathOf(id)).catch(ifAbsent)
        if (!facts || file?.size !== facts.size) return undefined
        await syncPath(pathOf(id))
        files.push({path: pathOf(id), ...facts})
      }
      return files
    },
    stop: () => clearInterval(timer),
  }
}
