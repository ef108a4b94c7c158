import {rm} from 'node:fs/promises'
import {setTimeout as wait} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import type {ContentFetch} from '@site/content'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {isKept, keepContent, unpackKept} from './kept-content.ts'
import {awaitMended, madeElsewhere, openCopy} from './stand-in.ts'

/** A lake that takes longer is away; the client that asks gives up after eight seconds. */
const PATIENCE_MS = 5_000

/** Content is read as a whole so often at most, while colleagues publish. */
const KEPT_EVERY_MS = 10_000

/** It is tried again so much later when it failed. */
const KEPT_AGAIN_MS = 60_000

/** Time for those who still read the copy when the lake is back. */
const LAST_READERS_MS = 10_000

/** The lake is not there, or does not let us in; any other status is an answer to the question. */
const AWAY: ReadonlySet<number> = new Set([401, 403, 502, 503, 504])

/** A question that each lake with the content of a site answers at once. */
export const IS_THERE = 'count(*[_id == "siteSettings"])'

type Answer = ReturnType<ContentFetch>
type FetchInit = NonNullable<Parameters<ContentFetch>[1]>
type Copy = {fetch: ContentFetch; close(): Promise<void>}

/**
 * Takes the place of another process's lake while that cannot be asked: what is published is kept in the data folder, and a
 * copy is opened once a page is asked for in vain.
 */
export class ContentAway {
  readonly #config: Config
  readonly #client: SanityClient
  readonly #log: Logger
  readonly #ended = new AbortController()
  #copy: Promise<Copy | undefined> | undefined
  #closing: Promise<unknown> = Promise.resolve()
  #isAway = false
  #isDue = false
  #isBroken = false
  #keeping: Promise<void> | undefined
  #back = () => {}

  /** @param client asks that lake, and nothing in its place */
  constructor(config: Config, client: SanityClient, log: Logger) {
    this.#config = config
    this.#client = client
    this.#log = log
  }

  /** Calls back when the lake answers again: much may have changed. */
  onBack(back: () => void): void {
    this.#back = back
  }

  /** Tells whether pages can be shown: of the lake, or of what is kept of it. */
  canShow(): boolean {
    return !this.#isAway || (!this.#isBroken && isKept(this.#config))
  }

  /** Keeps the content as it is now, a few seconds after the last time. */
  contentChanged(): void {
    this.#isDue = true
    this.#keeping ??= this.#keep().finally(() => {
      this.#keeping = undefined
    })
  }

  /** Asks the copy what the lake does not answer. Drafts are never kept, so a preview is told that the lake is away. */
  readonly orKept =
    (fetch: ContentFetch): ContentFetch =>
    async (input, init) => {
      const {pathname, search, searchParams} = new URL(String(input))
      if (searchParams.get('perspective') !== 'published') return fetch(input, init)
      const answer = this.#isAway ? undefined : await this.#answer(() => fetch(input, withPatience(init)), init?.signal)
      if (answer) return answer
      this.#copy ??= this.#open()
      const copy = await this.#copy
      // A copy has one dataset, whatever the name of the one that it was read from.
      const query = pathname.replace(/^.*(\/v[^/]+\/data\/query\/).*$/, '$1production')
      return copy ? copy.fetch(`http://localhost${query}${search}`, init) : fetch(input, init)
    }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended.abort()
    await this.#keeping
    await Promise.all([this.#closing, this.#copy?.then((copy) => copy?.close())])
  }

  /** Undefined when the lake is away. */
  async #answer(ask: () => Answer, signal: FetchInit['signal']): Promise<Awaited<Answer> | undefined> {
    try {
      const answer = await ask()
      if (!AWAY.has(answer.status)) return answer
      this.leave(new Error(`The lake answers ${answer.status}`))
    } catch (error) {
      if (signal?.aborted) throw error
      this.leave(error)
    }
    return undefined
  }

  /** Notes that the lake was asked in vain: from now on the copy answers, until it is back. */
  leave(err: unknown): void {
    if (this.#isAway) return
    this.#isAway = true
    this.#log.error({err}, 'the lake is away: pages are shown as they were read last')
    const isBack = async () => this.#ended.signal.aborted || this.#client.fetch(IS_THERE).then(Boolean, () => false)
    awaitMended(isBack, () => this.#return())
  }

  #return(): void {
    if (this.#ended.signal.aborted) return
    this.#isAway = false
    const copy = this.#copy
    this.#copy = undefined
    const last = wait(LAST_READERS_MS, undefined, {signal: this.#ended.signal, ref: false}).catch(() => {})
    this.#closing = Promise.all([this.#closing, last.then(async () => (await copy)?.close())])
    this.#log.info({}, 'the lake is back')
    this.#back()
  }

  async #open(): Promise<Copy | undefined> {
    if (!isKept(this.#config)) return undefined
    try {
      return await openKept(this.#config)
    } catch (err) {
      this.#isBroken = true
      this.#log.error({err}, 'the content that was kept cannot be read, and is not shown')
      return undefined
    }
  }

  async #keep(): Promise<void> {
    const {signal} = this.#ended
    while (this.#isDue && !signal.aborted) {
      this.#isDue = false
      let pause = KEPT_EVERY_MS
      await keepContent(this.#config, this.#client, signal).then(
        () => {
          this.#isBroken = false
        },
        (err) => {
          if (!signal.aborted) this.#log.warn({err}, 'the content was not kept for when the lake is away')
          this.#isDue = true
          pause = KEPT_AGAIN_MS
        },
      )
      await wait(pause, undefined, {signal, ref: false}).catch(() => {})
    }
  }
}

const withPatience = (init: FetchInit | undefined): FetchInit => {
  const late = AbortSignal.timeout(PATIENCE_MS)
  return {...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late}
}

async function openKept(config: Config): Promise<Copy> {
  const dataFolder = await madeElsewhere((folder) => unpackKept(config, folder))
  const remove = () => rm(dataFolder, {recursive: true, force: true})
  try {
    const lake = await openCopy({...config, dataFolder})
    try {
      await lake.importFolder(dataFolder, {isPart: true})
    } catch (error) {
      await lake.close()
      throw error
    }
    return {fetch: lake.fetch, close: () => lake.close().finally(remove)}
  } catch (error) {
    await remove()
    throw error
  }
}
