import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {type CacheBounds, CacheFolder} from './cache-folder.ts'
import type {ImageRequest} from './image-request.ts'
import {apart} from './picture-apart.ts'
import type {PictureClient, PictureQueue} from './picture-queue.ts'
import type {ImageTask} from './render-image.ts'

type ImageCacheOptions = {folder: string; bounds: CacheBounds; queue: PictureQueue}

/** Names the content: same request, same picture. */
export const keyOf = (request: ImageRequest) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url').slice(0, 22)

const nameOf = ({name, request}: ImageTask) => join(name.sha1, `${keyOf(request)}.${request.format}`)

/** The name of the one picture of a drawing, from which all others are made. */
const DRAWN_NAME = 'drawn'.padEnd(22, '-')

type Making = {picture: Promise<Buffer>; kept: Promise<boolean>}

/** Every picture is made once, kept on disk as long as there is room, and can be thrown away at any time. */
export class ImageCache {
  readonly #folder: CacheFolder
  readonly #queue: PictureQueue
  readonly #making = new Map<string, Making>()
  readonly #drawing = new Map<string, Promise<string | Buffer>>()

  constructor({folder, bounds, queue}: ImageCacheOptions) {
    this.#folder = new CacheFolder(folder, bounds)
    this.#queue = queue
  }

  /** The path of the picture, if it is kept. Asking costs no disk. */
  kept(task: ImageTask): Promise<string | undefined> {
    return this.#folder.findFile(nameOf(task))
  }

  /** Takes note that the file of a kept picture is gone. */
  lost(task: ImageTask): void {
    this.#folder.lost(nameOf(task))
  }

  /** Makes a picture that is not kept. A request for one that is being made waits for that one. */
  make(task: ImageTask, client: PictureClient): Promise<Buffer> {
    return this.#begin(task, (work) => this.#queue.run(client, work)).picture
  }

  /** Makes a picture for which no client waits, when there is nothing else to do. Says whether it could be kept. */
  makeAhead(task: ImageTask): Promise<boolean> {
    // Known to others only once it has its turn: a visitor who asks for it must not wait for idle time.
    return this.#queue.run({kind: 'nobody'}, () => this.#begin(task, (work) => work()).kept)
  }

  #begin(task: ImageTask, inTurn: (work: () => Promise<Buffer>) => Promise<Buffer>): Making {
    const name = nameOf(task)
    const known = this.#making.get(name)
    if (known) return known
    const picture = inTurn(async () => apart('render', await this.#drawn(task)))
    const kept = picture.then((content) => this.#folder.keep(name, content)).finally(() => this.#making.delete(name))
    kept.catch(() => undefined)
    const making = {picture, kept}
    this.#making.set(name, making)
    return making
  }

  /** Returns the task with a picture in place of a drawing, which is drawn once. */
  async #drawn(task: ImageTask): Promise<ImageTask> {
    const {source, name} = task
    if (name.extension !== 'svg' || typeof source !== 'string') return task
    const drawing = this.#drawing.get(name.sha1) ?? this.#draw(source, name.sha1)
    this.#drawing.set(name.sha1, drawing)
    return {...task, source: await drawing.finally(() => this.#drawing.delete(name.sha1))}
  }

  async #draw(source: string, sha1: string): Promise<string | Buffer> {
    const name = join(sha1, `${DRAWN_NAME}.png`)
    const found = await this.#folder.findFile(name)
    if (found && existsSync(found)) return found
    this.#folder.lost(name)
    const drawn = await apart('draw', source)
    await this.#folder.keep(name, drawn)
    return drawn
  }

  /** Throws away what was made of an asset that no longer exists. */
  forget(sha1: string): Promise<void> {
    return this.#folder.forget(sha1)
  }

  /** Resolves when nothing is made or written any more. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#making.values()].map(({kept}) => kept))
    await this.#folder.close()
  }
}
