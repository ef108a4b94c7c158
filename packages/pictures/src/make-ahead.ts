import {performance} from 'node:perf_hooks'
import {setTimeout as wait} from 'node:timers/promises'
import type {ImageCache} from './image-cache.ts'
import {parseImageName} from './image-name.ts'
import {readImageRequest} from './image-parameters.ts'
import type {Assets} from './image-router.ts'
import type {ImageTask} from './render-image.ts'
import type {ShownPictures} from './shown-pictures.ts'

type MakeAheadOptions = {assets: Assets; shown: Pick<ShownPictures, 'has'>; cache: ImageCache}

/** The format that nearly every browser asks for, and gets. */
const FORMAT = 'image/avif'
const LOOK_EVERY_MS = 200
/** The part of the time that the process is at work at which it counts as busy. */
const BUSY = 0.3

/**
 * Makes the pictures that pages show before a visitor asks, so that the first visitor does not wait: one at a time,
 * while the process has little else to do, and with as much rest after each as it took.
 */
export class MakeAhead {
  readonly #options: MakeAheadOptions
  #run = new AbortController()

  constructor(options: MakeAheadOptions) {
    this.#options = options
  }

  /**
   * Takes addresses as pages have them, in place of those that are still to be made; what the public may not ask for is
   * left out. Resolves with the number of pictures made when no more are to be made.
   */
  async make(addresses: Iterable<string>): Promise<number> {
    this.close()
    this.#run = new AbortController()
    const {signal} = this.#run
    let made = 0
    try {
      for (const address of addresses) {
        if (await this.#makeOne(address, signal)) made++
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
    return made
  }

  /** Begins no more pictures. */
  close(): void {
    this.#run.abort()
  }

  async #makeOne(address: string, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted()
    const {cache} = this.#options
    const task = this.#taskOf(address)
    if (!task || (await cache.kept(task))) return false
    await idle(signal)
    const begun = performance.now()
    // A picture that cannot be made is left to the first request for it; where there is no room for one, there is none for more.
    const kept = await cache.makeAhead(task).catch(() => undefined)
    if (kept === false) this.close()
    await wait(performance.now() - begun, undefined, {signal, ref: false})
    return kept === true
  }

  #taskOf(address: string): ImageTask | undefined {
    const {assets, shown} = this.#options
    const [path = '', query] = address.split('?')
    const name = parseImageName(path.slice(path.lastIndexOf('/') + 1))
    const parameters = new URLSearchParams(query)
    if (!name || !shown.has(name, parameters)) return undefined
    const request = readImageRequest(name, parameters, FORMAT)
    return request && {source: assets.path(name.file), name, request}
  }
}

/** Resolves when the process has had little to do for a moment. */
async function idle(signal: AbortSignal): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await wait(LOOK_EVERY_MS, undefined, {signal, ref: false})
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
