import type {IncomingMessage, ServerResponse} from 'node:http'
import {createFairQueue} from '@site/limits'
import {addGzip, etagOf} from '../http/kept-answer.ts'
import type {createKeptPages, KeptPage} from './kept-pages.ts'
import type {PageAddress} from './page-address.ts'

/** A page that was kept before is rendered beside whatever strangers make up: neither waits for the other. */
const QUEUES = {
  known: {atOnce: 16, perNetwork: 200, waiting: 1_000},
  // Few at once: each keeps a processor busy for 20 ms, which pages that are kept want too.
  unknown: {atOnce: 2, perNetwork: 100, waiting: 1_000},
  // Each reads all texts of the site.
  search: {atOnce: 2, perNetwork: 12, waiting: 200},
}

/**
 * Browsers ask each time, so that a visitor sees what was published. A CDN (RFC 9213) may answer for ten seconds by itself and for a
 * minute while it asks, or for a day without an answer from here; with one key all pages can be purged there, as they are here.
 */
const FOR_CACHES = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=10, stale-while-revalidate=60, stale-if-error=86400',
  'surrogate-key': 'content',
  'cache-tag': 'content',
}

/**
 * The outcome of a rendering: a page that is kept, or an answer that goes only to the requests that wait for it.
 */
type Rendered = {kept: KeptPage} | {passing: {status: number; headers: Record<string, string>; body: Buffer}}

export type PageRenderer = {
  /** Go with every page; they are kept with it, because a hit passes no middleware. */
  headers: Record<string, string>
  /** Headers that say which content a rendering that begins now is made from. */
  stamp(): Record<string, string>
  /** Renders a page; answers 304 when it is made of the data that the entity tag names. */
  page(address: PageAddress, tag: string | undefined): Promise<Response>
}

export type PageRequest = {
  address: PageAddress
  /** The network that asks, for taking turns. */
  network: string
  request: IncomingMessage
  response: ServerResponse
}

type Waiting = {rendered: Promise<Rendered>; responses: ServerResponse[]}

type RenderingsOptions = {
  pages: ReturnType<typeof createKeptPages>
  /** Names the content of now, and the hour. */
  revision(): KeptPage['revision']
}

/** Renderings that are under way or wait for their turn: each address once for all who wait for it. */
export class Renderings {
  readonly #renderer: PageRenderer
  readonly #pages: RenderingsOptions['pages']
  readonly #revision: RenderingsOptions['revision']
  readonly #queues = {
    known: createFairQueue(QUEUES.known),
    unknown: createFairQueue(QUEUES.unknown),
    search: createFairQueue(QUEUES.search),
  }
  readonly #underWay = new Map<string, Promise<Rendered>>()
  /** Renderings that one network waits for, with those of it who wait. */
  readonly #waiting = new Map<string, Waiting>()
  #compressed = 0

  constructor(renderer: PageRenderer, {pages, revision}: RenderingsOptions) {
    this.#renderer = renderer
    this.#pages = pages
    this.#revision = revision
  }

  /** Returns the page that is kept, when it was made from the content of now. */
  current(address: PageAddress): KeptPage | undefined {
    const kept = this.#pages.get(address)
    const {content, hour} = this.#revision()
    return kept?.revision.content === content && kept.revision.hour === hour ? kept : undefined
  }

  /** Joins a rendering that is under way, or one that its network waits for already; or waits for a turn. */
  join({address, network, response}: PageRequest): Promise<Rendered> {
    const turn = this.#turnOf(address)
    const ofNetwork = `${network} ${turn}`
    const begun = this.#underWay.get(turn)
    if (begun) return begun
    const waits = this.#waiting.get(ofNetwork)
    if (waits) {
      waits.responses.push(response)
      return waits.rendered
    }

    const {known, unknown, search} = this.#queues
    const queue = address.isSearch ? search : this.#pages.knows(address) ? known : unknown
    const responses = [response]
    const isWanted = () => responses.some(({destroyed}) => !destroyed)
    const rendered = queue
      .run(network, isWanted, () => this.once(address))
      .finally(() => this.#waiting.delete(ofNetwork))
    this.#waiting.set(ofNetwork, {rendered, responses})
    return rendered
  }

  /** Renders without waiting for a turn what is neither kept nor under way. */
  async once(address: PageAddress): Promise<Rendered> {
    const kept = this.current(address)
    if (kept) return {kept}
    const turn = this.#turnOf(address)
    const underWay = this.#underWay.get(turn) ?? this.#make(address).finally(() => this.#underWay.delete(turn))
    this.#underWay.set(turn, underWay)
    return underWay
  }

  /** Keeps a request from joining a rendering that began before the last change of content. */
  #turnOf({url}: PageAddress): string {
    const {content, hour} = this.#revision()
    return `${content}.${hour} ${url}`
  }

  async #make(address: PageAddress): Promise<Rendered> {
    const {headers, stamp, page} = this.#renderer
    const [revision, stamped] = [this.#revision(), stamp()]
    const old = this.#pages.get(address)
    const rendered = await page(address, old?.revision.hour === revision.hour ? old.tag : undefined)
    const {status} = rendered
    // Its policy, which allows its styles, stays as it is.
    if (status === 304 && old)
      return {kept: this.#pages.keep(address, {...old, revision, headers: {...old.headers, ...stamped}})}
    const {etag: tag, ...own} = Object.fromEntries(rendered.headers)
    const body = Buffer.from(await rendered.arrayBuffer())
    if (status !== 200 || address.isSearch || 'cache-control' in own) return {passing: {status, headers: own, body}}
    const etag = etagOf(body)
    // Most changes leave most pages as they were: what was compressed of them stays.
    const bodies = this.#pages.bodies(address, etag)
    const kept: KeptPage = {
      etag,
      tag,
      headers: {...headers, ...stamped, ...own, ...FOR_CACHES},
      bodies: bodies ?? {identity: body},
      revision,
    }
    if (!bodies) {
      this.#compressed += 1
      await addGzip(kept)
    }
    return {kept: this.#pages.keep(address, kept)}
  }

  isBusy(): boolean {
    const {rendering, waiting} = this.stats()
    return rendering + waiting > 0
  }

  stats(): {rendering: number; waiting: number; compressed: number} {
    const stats = Object.values(this.#queues).map((queue) => queue.stats())
    return {
      rendering: stats.reduce((sum, {running}) => sum + running, 0),
      waiting: stats.reduce((sum, each) => sum + each.waiting, 0),
      compressed: this.#compressed,
    }
  }
}
