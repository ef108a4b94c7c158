import {mkdir, readdir, readFile, rm, stat, statfs} from 'node:fs/promises'
import {join} from 'node:path'
import type {Limits, Log} from '../api-options.ts'
import type {ReceivedFile} from '../file/receive-upload.ts'
import {cannotStoreNow, HttpError} from '../http/http-error.ts'
import {syncPath} from '../store/sync-path.ts'

const MOST_FILES = 1000
const MOST_FILES_PER_NETWORK = 40
const KEPT_MS = 6 * 3600 * 1000
const SPARE_DISK_BYTES = 200 * 1024 * 1024
const LONGEST_SWEEP_PAUSE_MS = 60_000

/** 256 random bits: whoever knows it is the one who uploads the file. */
export const UPLOAD_ID = /^[0-9a-f]{64}$/

type Shelved = {
  /** Bytes that were announced. */
  readonly size: number
  /** Whose it is, as far as this process knows. */
  readonly network: string
}

type UploadShelfOptions = {readonly folder: string; readonly limits: Limits | undefined; readonly log: Log}

export type UploadShelf = Awaited<ReturnType<typeof openUploadShelf>>

/**
 * Files that are uploaded before the form they belong to, in `folder`/uploads: their bytes, and beside them as JSON how
 * many there will be. They outlive the process, and are removed when nothing more came for a while.
 */
export async function openUploadShelf({folder: data, limits = {}, log}: UploadShelfOptions) {
  const {shelvedFiles = MOST_FILES, shelvedFilesPerNetwork = MOST_FILES_PER_NETWORK, shelvedMs = KEPT_MS} = limits
  const {spareDiskBytes = SPARE_DISK_BYTES} = limits
  const folder = join(data, 'uploads')
  await mkdir(folder, {recursive: true, mode: 0o700})
  const pathOf = (id: string) => join(folder, id)
  const shelved = new Map<string, Shelved>()

  async function drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      shelved.delete(id)
      await rm(pathOf(id), {force: true})
      await rm(`${pathOf(id)}.json`, {force: true})
    }
  }

  async function factsOf(id: string): Promise<{size: number; name: string} | undefined> {
    const text = await readFile(`${pathOf(id)}.json`, 'utf8').catch(() => '{}')
    const {size, metadata} = JSON.parse(text) as {size?: number; metadata?: {filename?: string}}
    return size === undefined ? undefined : {size, name: metadata?.filename ?? ''}
  }

  // What a process that was killed left: whole or half, it goes on where it stopped.
  for (const id of new Set((await readdir(folder)).map((file) => file.replace(/\.json$/, '')))) {
    const facts = await factsOf(id).catch(() => undefined)
    if (facts && UPLOAD_ID.test(id)) shelved.set(id, {size: facts.size, network: ''})
    else await drop([id])
  }

  async function sweep(): Promise<void> {
    const given: string[] = []
    for (const id of shelved.keys()) {
      const file = await stat(pathOf(id)).catch(() => undefined)
      if (!file || file.mtimeMs < Date.now() - shelvedMs) given.push(id)
    }
    await drop(given)
    if (given.length > 0) log.info({count: given.length}, 'uploads given up removed')
  }
  const timer = setInterval(
    () => sweep().catch((error: {code?: string}) => log.error({code: error.code}, 'uploads not swept')),
    Math.min(shelvedMs, LONGEST_SWEEP_PAUSE_MS),
  )
  timer.unref()

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
      if (shelved.size >= shelvedFiles) throw cannotStoreNow(new Error('Too many uploads wait for their form'))
      // Counted before anything is waited for: those that come in one moment count each other.
      shelved.set(id, {size, network})
      const disk = await statfs(folder)
      const announced = [...shelved.values()].reduce((sum, file) => sum + file.size, 0)
      if (disk.bavail * disk.bsize >= spareDiskBytes + announced) return
      shelved.delete(id)
      throw cannotStoreNow(new Error('The disk is nearly full'))
    },
    /** These files, whole and synced; undefined when one of them is not. */
    async find(ids: readonly string[]): Promise<readonly ReceivedFile[] | undefined> {
      const files: ReceivedFile[] = []
      for (const id of ids) {
        if (!shelved.has(id)) return undefined
        const facts = await factsOf(id)
        const file = await stat(pathOf(id)).catch(() => undefined)
        if (!facts || file?.size !== facts.size) return undefined
        await syncPath(pathOf(id))
        files.push({path: pathOf(id), ...facts})
      }
      return files
    },
    stop: () => clearInterval(timer),
  }
}
