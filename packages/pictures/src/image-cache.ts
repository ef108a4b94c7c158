import {createHash} from 'node:crypto'
import {join} from 'node:path'
import {type CacheBounds, CacheFolder} from './cache-folder.ts'
import type {ImageName} from './image-name.ts'
import type {ImageRequest} from './image-request.ts'
import type {PictureClient, PictureQueue} from './picture-queue.ts'
import {renderImage} from './render-image.ts'

type ImageCacheOptions = {folder: string; bounds: CacheBounds; queue: PictureQueue}

/** A task for the thread of pictures: what is to be made of an uploaded file. */
export type ImageTask = {
  /** Path of the uploaded file. */
  source: string
  name: ImageName
  request: ImageRequest
}

/** Names the content: same request, same picture. */
export const keyOf = (request: ImageRequest) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url').slice(0, 22)

const nameOf = ({name, request}: ImageTask) => join(name.sha1, `${keyOf(request)}.${request.format}`)

type Making = {picture: Promise<Buffer>; kept: Promise<boolean>}

/** Every picture is made once, kept on disk as long as there is room, and can be thrown away at any time. */
export class ImageCache {
  readonly #folder: CacheFolder
  readonly #queue: PictureQueue
  readonly #making = new Map<string, Making>()

  constructor({folder, bounds, queue}: ImageCacheOptions) {
    this.#folder = new CacheFolder(folder, bounds)
    this.#queue = queue
  }

  /** The path of the picture, if it is kept. Asking costs no disk. */
  kept(task: ImageTask): Promise<string | undefined> {
    return this.#folder.find(nameOf(task))
  }

  /** Takes note that the file of a kept picture is gone. */
  lost(task: ImageTask): void {
    this.#folder.lost(nameOf(task))
  }

  /** Makes a picture that is not kept. Who asks for one that is being made waits for that one. */
  make(task: ImageTask, client: PictureClient): Promise<Buffer> {
    return this.#begin(task, (work) => this.#queue.run(client, work)).picture
  }

  /** Makes a picture that nobody waits for, when there is nothing else to do. Says whether it could be kept. */
  makeAhead(task: ImageTask): Promise<boolean> {
    // Known to others only once it has its turn: a visitor who asks for it must not wait for idle time.
    return this.#queue.run({kind: 'nobody'}, () => this.#begin(task, (work) => work()).kept)
  }

  #begin(task: ImageTask, inTurn: (work: () => Promise<Buffer>) => Promise<Buffer>): Making {
    const name = nameOf(task)
    const known = this.#making.get(name)
    if (known) return known
    const picture = inTurn(() => renderImage(task.source, task.name, task.request))
    const kept = picture.then((content) => this.#folder.keep(name, content)).finally(() => this.#making.delete(name))
    kept.catch(() => undefined)
    const making = {picture, kept}
    this.#making.set(name, making)
    return making
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
