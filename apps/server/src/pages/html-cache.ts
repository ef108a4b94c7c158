import type {IncomingMessage, ServerResponse} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import {createFairQueue, QueueFullError} from '@site/limits'
import {addGzip, etagOf, sendKept} from './kept-answer.ts'
import {createKeptPages, type KeptPage} from './kept-pages.ts'
import type {PageAddress} from './page-address.ts'

/** A visitor reads about four pages in this time. */
const LATELY_MS = 600_000
const ADDRESSES_COUNTED = 500
/** Half a second of a processor. */
const PAGES_AHEAD = 20

/** Counts which pages visitors ask for, in bounded memory. */
function createWantedPages() {
  /** By address, the one that was asked for last at the end. */
  const wanted = new Map<string, {address: PageAddress; count: number; at: number}>()
  return {
    ask(address: PageAddress): void {
      const {url} = address
      const count = (wanted.get(url)?.count ?? 0) + 1
      wanted.delete(url)
      wanted.set(url, {address, count, at: Date.now()})
      for (const oldest of wanted.keys()) {
        if (wanted.size <= ADDRESSES_COUNTED) return
        wanted.delete(oldest)
      }
    },
    /** Those of the last ten minutes, most wanted first. */
    lately(): PageAddress[] {
      for (const [url, {at}] of wanted) if (at < Date.now() - LATELY_MS) wanted.delete(url)
      const sorted = [...wanted.values()].sort((one, other) => other.count - one.count)
      return sorted.slice(0, PAGES_AHEAD).map(({address}) => address)
    },
  }
}

/** A page that was kept before is rendered beside whatever strangers make up: neither waits for the other. */
const QUEUES = {
  known: {atOnce: 16, perNetwork: 200, waiting: 1_000},
  // Few at once: each keeps a processor busy for 20 ms, which pages that are kept want too.
  unknown: {atOnce: 2, perNetwork: 100, waiting: 1_000},
  // Each reads all texts of the site.
  search: {atOnce: 2, perNetwork: 12, waiting: 200},
}
/** Pages say how many days a certificate has left, and a day ends on the hour. */
const FRESH_MS = 3_600_000
/** In which who reads the change asks for it, and whoever publishes one more has done so. */
const SETTLED_MS = 50
/** In which visitors who wait for other pages have gone on. */
const GIVE_WAY_MS = 5
/** By then everything that waits now has had its turn. */
const RETRY_AFTER_S = 5

/**
 * Browsers ask each time, so that a visitor sees what was published. A CDN (RFC 9213) may answer for ten seconds by itself and for a
 * minute while it asks, or for a day while nobody answers it; with one key all pages can be purged there, as they are here.
 */
const FOR_CACHES = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=10, stale-while-revalidate=60, stale-if-error=86400',
  'surrogate-key': 'content',
  'cache-tag': 'content',
}

/**
 * The outcome of a rendering: a page that is kept, or an answer that goes to those who wait for it, and nobody else.
 */
type Rendered = {kept: KeptPage} | {passing: {status: number; headers: Record<string, string>; body: Buffer}}

type HtmlCacheOptions = {
  /** Go with every page; they are kept with it, because a hit passes no middleware. */
  headers: Record<string, string>
  /** Headers that say which content a rendering that begins now is made from. */
  stamp(): Record<string, string>
  /** Renders a page; answers 304 when it is made of the data that the entity tag names. */
  page(address: PageAddress, tag: string | undefined): Promise<Response>
  /** Told of each page that is rendered to bytes that it did not have before. */
  onNewPage(html: string): void
}

export type PageRequest = {
  address: PageAddress
  /** The network that asks, for taking turns. */
  network: string
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Keeps whole answers (status 200 only) in memory, compressed once, with a strong ETag.
 * A content change makes every entry old, as does the hour: the next visitor gets a new rendering, and the old one only if that
 * fails. A page whose data a change left as they were is not drawn again.
 * After a change those that visitors asked for lately are rendered before they ask again.
 */
export function createHtmlCache({headers, stamp, page, onNewPage}: HtmlCacheOptions) {
  const pages = createKeptPages()
  const wanted = createWantedPages()
  const queues = {
    known: createFairQueue(QUEUES.known),
    unknown: createFairQueue(QUEUES.unknown),
    search: createFairQueue(QUEUES.search),
  }
  const underWay = new Map<string, Promise<Rendered>>()
  /** Renderings that one network waits for, with those of it who wait. */
  const waiting = new Map<string, {rendered: Promise<Rendered>; responses: ServerResponse[]}>()
  const counts = {hits: 0, misses: 0, compressed: 0}
  let changes = 0
  const hour = () => Math.floor(Date.now() / FRESH_MS)
  const revision = () => `${changes}.${hour()}`

  /** Nobody joins a rendering that began before the last change of content. */
  const turnOf = ({url}: PageAddress) => `${revision()} ${url}`

  function current(address: PageAddress): KeptPage | undefined {
    const kept = pages.get(address)
    return kept?.revision === revision() ? kept : undefined
  }

  /** Answers from memory when there is a current entry. @returns whether the request was answered */
  function answer(address: PageAddress, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const kept = current(address)
    if (!kept) return false
    counts.hits += 1
    wanted.ask(address)
    pages.askedAgain(kept)
    sendKept(kept, request, response)
    return true
  }

  /** Renders once for all who wait for the same address, keeps what is good, and falls back to the old page on 5xx, errors and refusals. */
  async function render(asked: PageRequest): Promise<void> {
    const {address, request, response} = asked
    counts.misses += 1
    try {
      const rendered = await join(asked)
      if ('kept' in rendered) {
        wanted.ask(address)
        return sendKept(rendered.kept, request, response)
      }
      const {status, headers, body} = rendered.passing
      const old = status >= 500 && pages.get(address)
      if (old) return sendKept(old, request, response)
      response.writeHead(status, {'cache-control': 'no-store', ...headers, 'content-length': body.length})
      response.end(request.method === 'HEAD' ? undefined : body)
    } catch (error) {
      // Whatever keeps a new rendering away, the old page costs none.
      const old = pages.get(address)
      if (old) return sendKept(old, request, response)
      if (!(error instanceof QueueFullError)) throw error
      response.writeHead(error.ownFault ? 429 : 503, {
        'retry-after': String(RETRY_AFTER_S),
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      })
      response.end('Too many pages are being asked for. Please try again in a few seconds.')
    }
  }

  /** Joins a rendering that is under way, or that somebody of the same network waits for; or waits for a turn. */
  function join({address, network, response}: PageRequest): Promise<Rendered> {
    const turn = turnOf(address)
    const ofNetwork = `${network} ${turn}`
    const begun = underWay.get(turn)
    if (begun) return begun
    const waits = waiting.get(ofNetwork)
    if (waits) {
      waits.responses.push(response)
      return waits.rendered
    }

    const queue = address.isSearch ? queues.search : pages.knows(address) ? queues.known : queues.unknown
    const responses = [response]
    const isWanted = () => responses.some(({destroyed}) => !destroyed)
    const rendered = queue.run(network, isWanted, () => renderOnce(address)).finally(() => waiting.delete(ofNetwork))
    waiting.set(ofNetwork, {rendered, responses})
    return rendered
  }

  async function renderOnce(address: PageAddress): Promise<Rendered> {
    const kept = current(address)
    const turn = turnOf(address)
    return kept ? {kept} : (underWay.get(turn) ?? track(underWay, turn, make(address)))
  }

  async function make(address: PageAddress): Promise<Rendered> {
    const begun = {revision: revision(), headers: {...headers, ...stamp()}}
    const old = pages.get(address)
    const rendered = await page(address, old?.revision.endsWith(`.${hour()}`) ? old.tag : undefined)
    const {status} = rendered
    if (status === 304 && old) {
      const {revision, headers} = begun
      return {kept: pages.keep(address, {...old, revision, headers: {...old.headers, ...headers}})}
    }
    const {etag: tag, ...own} = Object.fromEntries(rendered.headers)
    const body = Buffer.from(await rendered.arrayBuffer())
    if (status !== 200 || address.isSearch || 'cache-control' in own) return {passing: {status, headers: own, body}}
    const etag = etagOf(body)
    // Most changes leave most pages as they were: what was compressed of them stays.
    const bodies = pages.bodies(address, etag)
    const kept: KeptPage = {
      etag,
      tag,
      headers: {...begun.headers, ...own, ...FOR_CACHES},
      bodies: bodies ?? {identity: body},
      revision: begun.revision,
    }
    if (!bodies) {
      counts.compressed += 1
      if (own['content-type']?.startsWith('text/html')) onNewPage(body.toString())
      await addGzip(kept)
    }
    return {kept: pages.keep(address, kept)}
  }

  function queued(): {rendering: number; waiting: number} {
    const stats = Object.values(queues).map((queue) => queue.stats())
    return {
      rendering: stats.reduce((sum, {running}) => sum + running, 0),
      waiting: stats.reduce((sum, each) => sum + each.waiting, 0),
    }
  }

  /** Renders what is wanted, one after another, while no visitor waits; the next change begins anew. */
  async function refresh(): Promise<void> {
    const begun = changes
    await wait(SETTLED_MS, undefined, {ref: false})
    for (const address of wanted.lately()) {
      while (queued().rendering + queued().waiting > 0) await wait(GIVE_WAY_MS, undefined, {ref: false})
      if (changes !== begun) return
      // Who asks for it then is told why.
      await renderOnce(address).catch(() => {})
    }
  }

  return {
    answer,
    render,
    /** Renders and keeps a page before anybody asks for it. */
    async renderAhead(address: PageAddress): Promise<Response> {
      const rendered = await renderOnce(address)
      if ('kept' in rendered) return new Response(new Uint8Array(rendered.kept.bodies.identity))
      return new Response(new Uint8Array(rendered.passing.body), {status: rendered.passing.status})
    },
    /** Content changed: nothing that was rendered before counts as current. */
    expire() {
      changes += 1
      void refresh()
    },
    stats: () => ({...counts, ...pages.stats(), ...queued()}),
  }
}

function track<Key, Value>(map: Map<Key, Promise<Value>>, key: Key, value: Promise<Value>): Promise<Value> {
  const tracked = value.finally(() => map.delete(key))
  map.set(key, tracked)
  return tracked
}
