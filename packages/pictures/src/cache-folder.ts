import {randomUUID} from 'node:crypto'
import {mkdir, readdir, rename, rm, stat, statfs, utimes, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'

/** The size of a file on the disk is a multiple of this. */
const BLOCK_BYTES = 4096
/** Time between two looks at what the disk has left for others. */
const LOOK_EVERY_MS = 30_000
/** A use is written down on the disk as seldom as this: it orders the files after a restart, and nothing else. */
const USE_NOTED_EVERY_MS = 60 * 60 * 1000
/** `<sha1>/<key>.<extension>`: everything else in the folder was left by a stopped process. */
const NAME = /^[a-f0-9]{40}\/[\w-]{22}\.[a-z]{3,4}$/

export type CacheBounds = {
  /** Bytes that the files may take together. */
  largestBytes: number
  /**
   * Bytes that stay free on the disk. Nothing is written into it, and when others fill the disk until a fifth of it is
   * gone, files are deleted until it is whole again.
   */
  spareDiskBytes: number
}

type Kept = {bytes: number; usedAt: number}

/** Files that can be made again. It never takes more than its bound, and the least recently used go first. */
export class CacheFolder {
  readonly #folder: string
  readonly #bounds: CacheBounds
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept>()
  readonly #measured: Promise<void>
  readonly #look: NodeJS.Timeout
  /** The last work that takes or makes room, one after another: two at once would each delete for both. */
  #last: Promise<unknown>
  #total = 0

  constructor(folder: string, bounds: CacheBounds) {
    this.#folder = folder
    this.#bounds = bounds
    this.#measured = this.#measure().catch(() => undefined)
    this.#last = this.#measured
    this.#look = setInterval(() => this.#inTurn(() => this.#giveBack()), LOOK_EVERY_MS).unref()
  }

  /** The path of the file, if it is kept. */
  async findFile(name: string): Promise<string | undefined> {
    await this.#measured
    const kept = this.#kept.get(name)
    if (!kept) return undefined
    const path = join(this.#folder, name)
    const now = Date.now()
    if (now - kept.usedAt > USE_NOTED_EVERY_MS) utimes(path, new Date(now), new Date(now)).catch(() => undefined)
    this.#kept.delete(name)
    this.#kept.set(name, {...kept, usedAt: now})
    return path
  }

  /** Says whether the file could be kept: not when there is no room for it, nor when the disk refuses it. */
  keep(name: string, content: Uint8Array): Promise<boolean> {
    return this.#inTurn(() => this.#keep(name, content))
  }

  async #keep(name: string, content: Uint8Array): Promise<boolean> {
    const bytes = onDisk(content.length)
    const free = await this.#freeBytes()
    if (bytes > this.#bounds.largestBytes || free - bytes < this.#bounds.spareDiskBytes) return false
    this.#total += bytes
    await this.#deleteOldest(() => this.#total > this.#bounds.largestBytes)
    const kept = this.#total <= this.#bounds.largestBytes && (await this.#write(name, content))
    if (kept) this.#kept.set(name, {bytes, usedAt: Date.now()})
    else this.#total -= bytes
    return kept
  }

  /** Takes note that a file is gone: an operator may delete the folder at any time. */
  lost(name: string): void {
    this.#total -= this.#kept.get(name)?.bytes ?? 0
    this.#kept.delete(name)
  }

  /** Deletes the files below a first part of names. */
  async forget(part: string): Promise<void> {
    await this.#measured
    for (const name of [...this.#kept.keys()].filter((kept) => kept.startsWith(`${part}/`))) this.lost(name)
    await rm(join(this.#folder, part), {recursive: true, force: true})
  }

  async close(): Promise<void> {
    clearInterval(this.#look)
    await this.#last
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  async #write(name: string, content: Uint8Array): Promise<boolean> {
    const path = join(this.#folder, name)
    const temporary = `${path}.${randomUUID()}`
    try {
      await mkdir(dirname(path), {recursive: true})
      await writeFile(temporary, content)
      await rename(temporary, path)
      return true
    } catch {
      await rm(temporary, {force: true}).catch(() => undefined)
      return false
    }
  }

  /** Learns what an earlier process left, and holds it to the bounds. */
  async #measure(): Promise<void> {
    await mkdir(this.#folder, {recursive: true})
    const entries = await readdir(this.#folder, {recursive: true, withFileTypes: true})
    const found: [name: string, kept: Kept][] = []
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name)
      const name = path.slice(this.#folder.length + 1)
      const {size, mtimeMs} = await stat(path)
      if (NAME.test(name)) found.push([name, {bytes: onDisk(size), usedAt: mtimeMs}])
      else await rm(path, {force: true})
    }
    for (const [name, kept] of found.sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      this.#kept.set(name, kept)
      this.#total += kept.bytes
    }
    await this.#deleteOldest(() => this.#total > this.#bounds.largestBytes)
    await this.#giveBack()
  }

  async #giveBack(): Promise<void> {
    const {spareDiskBytes} = this.#bounds
    const free = await this.#freeBytes()
    if (free > spareDiskBytes * 0.8) return
    const most = this.#total - (spareDiskBytes - free)
    await this.#deleteOldest(() => this.#total > most)
  }

  async #deleteOldest(isTooMuch: () => boolean): Promise<void> {
    for (const [name, {bytes}] of this.#kept) {
      if (!isTooMuch()) return
      this.#kept.delete(name)
      await rm(join(this.#folder, name), {force: true}).catch(() => undefined)
      this.#total -= bytes
    }
  }

  async #freeBytes(): Promise<number> {
    try {
      await mkdir(this.#folder, {recursive: true})
      const {bavail, bsize} = await statfs(this.#folder)
      return bavail * bsize
    } catch {
      return 0
    }
  }
}

const onDisk = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
