import {createHash, randomUUID} from 'node:crypto'
import {type FileHandle, mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {syncPath} from '@site/storage'
import {tooLarge} from '../lake-error.ts'

const TEMPORARY = '.part'

/** Bytes that have arrived and are on disk, but have no name yet. */
export type StagedFile = {path: string; sha1: string; size: number}

/** The bytes of all assets, one file each, named by content: `<sha1>-<width>x<height>.jpg`, `<sha1>.pdf`. */
export class AssetFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Makes the folder, and clears away uploads that a stopped process left half written. */
  async open(): Promise<void> {
    await mkdir(this.#folder, {recursive: true})
    const left = (await readdir(this.#folder)).filter((name) => name.endsWith(TEMPORARY))
    await Promise.all(left.map((name) => rm(join(this.#folder, name), {force: true})))
  }

  /**
   * Writes bytes to disk as they come, without holding them in memory. Leaves nothing behind when the source breaks off.
   * Throws 413 beyond `limit` bytes.
   */
  async stage(source: AsyncIterable<Buffer>, limit: number): Promise<StagedFile> {
    const path = join(this.#folder, `${randomUUID()}${TEMPORARY}`)
    const file = await open(path, 'wx')
    try {
      const written = await write(file, source, limit)
      await file.sync()
      await file.close()
      return {path, ...written}
    } catch (error) {
      await file.close()
      await rm(path, {force: true})
      throw error
    }
  }

  /** Gives staged bytes their name, for good. Only then may a document describe them. */
  async keep({path}: StagedFile, name: string): Promise<void> {
    await rename(path, this.path(name))
    await syncPath(this.#folder)
  }

  async discard({path}: StagedFile): Promise<void> {
    await rm(path, {force: true})
  }

  async has(name: string): Promise<boolean> {
    return stat(this.path(name)).then(
      (found) => found.isFile(),
      () => false,
    )
  }

  path(name: string): string {
    return join(this.#folder, name)
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), {force: true})
  }
}

async function write(file: FileHandle, source: AsyncIterable<Buffer>, limit: number) {
  const hash = createHash('sha1')
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > limit) throw tooLarge(`The file is larger than ${limit} bytes`)
    hash.update(chunk)
    // Not `write`, which writes what there is room for, and is content with it.
    await file.appendFile(chunk)
  }
  return {size, sha1: hash.digest('hex')}
}
