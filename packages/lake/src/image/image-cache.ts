import {createHash, randomUUID} from 'node:crypto'
import {mkdir, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {WorkLimit} from '../http/work-limit.ts'
import type {ImageName} from './image-name.ts'
import type {ImageRequest} from './image-request.ts'
import {pruneFolder} from './prune-folder.ts'
import {renderImage} from './render-image.ts'

/** Two cores; each image uses one. */
const AT_ONCE = 2
/** A cold home page asks for some thirty pictures; this is several visitors at once. */
const MOST_WAITING = 256
/** Bytes. The whole site in all its sizes takes about 60 MB; sizes that strangers invent must not fill the disk. */
const LARGEST_CACHE = 500_000_000
/** Pictures made between two looks at the size of the cache. */
const PRUNE_EVERY = 500

export interface CachedImage {
  path: string
  /** Names the content: same request, same picture. */
  key: string
}

/** Every picture is made once, kept on disk, and can be thrown away at any time. */
export class ImageCache {
  readonly #folder: string
  readonly #making = new Map<string, Promise<void>>()
  readonly #limit = new WorkLimit(AT_ONCE, MOST_WAITING)
  #made = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** @param source path of the uploaded file. */
  async find(source: string, name: ImageName, request: ImageRequest): Promise<CachedImage> {
    const key = createHash('sha256').update(JSON.stringify(request)).digest('base64url').slice(0, 22)
    const path = join(this.#folder, name.sha1, `${key}.${request.format}`)
    if (!(await exists(path))) await this.#once(path, () => this.#make(source, name, request, path))
    return {path, key: `${name.sha1}-${key}`}
  }

  /** Throws away what was made of an asset that no longer exists. */
  async forget(sha1: string): Promise<void> {
    await rm(join(this.#folder, sha1), {recursive: true, force: true})
  }

  /** Requests for a picture that is being made wait for that one. */
  #once(path: string, make: () => Promise<void>): Promise<void> {
    const known = this.#making.get(path)
    if (known) return known
    const made = this.#limit.run(make).finally(() => this.#making.delete(path))
    this.#making.set(path, made)
    return made
  }

  async #make(source: string, name: ImageName, request: ImageRequest, path: string): Promise<void> {
    const picture = await renderImage(source, name, request)
    await mkdir(join(this.#folder, name.sha1), {recursive: true})
    const temporary = `${path}.${randomUUID()}`
    await writeFile(temporary, picture)
    await rename(temporary, path)
    if (++this.#made % PRUNE_EVERY === 0) await pruneFolder(this.#folder, LARGEST_CACHE)
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
