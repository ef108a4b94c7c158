import type {IncomingMessage, ServerResponse} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import {QueueFullError} from '@site/limits'
import {LRUCache} from 'lru-cache'
import {sendKept} from '../http/kept-answer.ts'
import {createKeptPages, type KeptPage} from './kept-pages.ts'
import type {PageAddress} from './page-address.ts'
import {type PageRenderer, type PageRequest, Renderings} from './renderings.ts'

/** A visitor reads about four pages in this time. */
const LATELY_MS = 600_000
const ADDRESSES_COUNTED = 500
/** Half a second of a processor. */
const PAGES_AHEAD = 20

/** Pages say how many days a certificate has left, and a day ends on the hour. */
const FRESH_MS = 3_600_000
/** In this time the author of a change asks for the page, and an editor who publishes one more document has done so. */
const SETTLED_MS = 50
/** In which visitors who wait for other pages have gone on. */
const GIVE_WAY_MS = 5
/** By then everything that waits now has had its turn. */
const RETRY_AFTER_S = 5

/**
 * Keeps whole answers (status 200 only) in memory, compressed once, with a strong ETag.
 * A content change makes every entry old, as does the hour: the next visitor gets a new rendering, and the old one only if that
 * fails. A page whose data a change left as they were is not drawn again.
 * After a change those that visitors asked for lately are rendered before they ask again.
 */
export class HtmlCache {
  readonly #pages = createKeptPages()
  readonly #wanted = createWantedPages()
  readonly #renderings: Renderings
  readonly #counts = {hits: 0, misses: 0}
  #changes = 0

  constructor(renderer: PageRenderer) {
    this.#renderings = new Renderings(renderer, {pages: this.#pages, revision: () => this.#revision()})
  }

  #revision() {
    return {content: this.#changes, hour: Math.floor(Date.now() / FRESH_MS)}
  }

  /** Answers from memory when there is a current entry. @returns whether the request was answered */
  answer(address: PageAddress, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const kept = this.#renderings.current(address)
    if (!kept) return false
    this.#counts.hits += 1
    this.#wanted.ask(address)
    this.#pages.askedAgain(kept)
    sendKept(kept, request, response)
    return true
  }

  /** Renders once for all who wait for the same address, keeps what is good, and falls back to the old page on 5xx, errors and refusals. */
  async render(asked: PageRequest): Promise<void> {
    const {address, request, response} = asked
    this.#counts.misses += 1
    try {
      const rendered = await this.#renderings.join(asked)
      if ('kept' in rendered) {
        this.#wanted.ask(address)
        return sendKept(rendered.kept, request, response)
      }
      const {status, headers, body} = rendered.passing
      const old = status >= 500 && this.#pages.get(address)
      if (old) return sendKept(old, request, response)
      response.writeHead(status, {'cache-control': 'no-store', ...headers, 'content-length': body.length})
      response.end(request.method === 'HEAD' ? undefined : body)
    } catch (error) {
      // Whatever prevents a new rendering, the old page needs none.
      const old: KeptPage | undefined = this.#pages.get(address)
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

  /** Renders and keeps a page before a visitor asks for it. */
  async renderAhead(address: PageAddress): Promise<Response> {
    const rendered = await this.#renderings.once(address)
    if ('kept' in rendered) return new Response(new Uint8Array(rendered.kept.bodies.identity))
    return new Response(new Uint8Array(rendered.passing.body), {status: rendered.passing.status})
  }

  /** Content changed: nothing that was rendered before counts as current. */
  expire(): void {
    this.#changes += 1
    void this.#refresh()
  }

  /** Renders what is wanted, one after another, while no visitor waits; the next change begins anew. */
  async #refresh(): Promise<void> {
    const begun = this.#changes
    await wait(SETTLED_MS, undefined, {ref: false})
    for (const address of this.#wanted.lately()) {
      while (this.#renderings.isBusy()) await wait(GIVE_WAY_MS, undefined, {ref: false})
      if (this.#changes !== begun) return
      // The next visitor who asks for it is told why.
      await this.#renderings.once(address).catch(() => {})
    }
  }

  stats() {
    return {...this.#counts, ...this.#pages.stats(), ...this.#renderings.stats()}
  }
}

/** Counts which pages visitors ask for, in bounded memory. */
function createWantedPages() {
  const wanted = new LRUCache<string, {address: PageAddress; count: number}>({max: ADDRESSES_COUNTED, ttl: LATELY_MS})
  return {
    ask(address: PageAddress): void {
      const count = (wanted.get(address.url)?.count ?? 0) + 1
      wanted.set(address.url, {address, count})
    },
    /** Those of the last ten minutes, most wanted first. */
    lately(): PageAddress[] {
      wanted.purgeStale()
      const sorted = [...wanted.values()].sort((one, other) => other.count - one.count)
      return sorted.slice(0, PAGES_AHEAD).map(({address}) => address)
    },
  }
}
