import type {IncomingMessage, ServerResponse} from 'node:http'
import {compress, etagOf, type KeptAnswer, sendKept} from './kept-answer.ts'

/** More pages than a contractor has; a bound so that odd addresses cannot fill the memory. */
const MOST_ENTRIES = 500

type Entry = KeptAnswer & {
  /** The content revision that this page was rendered from. */
  revision: number
}

type Parts = {
  /** Go with every page; they are kept with it, because a hit passes no middleware. */
  headers: Record<string, string>
  /** Headers that say which content a rendering that begins now is made from. */
  stamp(): Record<string, string>
}

/**
 * Keeps whole answers (status 200 only) in memory, compressed once, with a strong ETag.
 * A content change makes every entry old: the next visitor gets a new rendering, and the old one only if that fails.
 */
export function createHtmlCache({headers, stamp}: Parts) {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Response>>()
  let revision = 0

  /** Answers from memory when there is a current entry. @returns whether the request was answered */
  function answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const entry = entries.get(key)
    if (entry?.revision !== revision) return false
    sendKept(entry, request, response)
    return true
  }

  /** Renders once for all who wait for the same address, stores what is good, and falls back to the old page on 5xx. */
  async function render(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    page: () => Promise<Response>,
  ) {
    const begun = {revision, headers: {...headers, ...stamp()}}
    // Nobody joins a rendering that began before the last change of content.
    const turn = `${revision} ${key}`
    const waiting = underWay.get(turn) ?? track(turn, page())
    const rendered = (await waiting).clone()
    const old = entries.get(key)

    if (rendered.status >= 500 && old) return sendKept(old, request, response)
    if (rendered.status !== 200 || rendered.headers.has('cache-control'))
      return sendUncached(rendered, request, response)
    sendKept(await store(key, rendered, begun), request, response)
  }

  function track(turn: string, rendering: Promise<Response>) {
    underWay.set(turn, rendering)
    return rendering.finally(() => underWay.delete(turn))
  }

  async function store(key: string, rendered: Response, begun: Pick<Entry, 'revision' | 'headers'>): Promise<Entry> {
    const identity = Buffer.from(await rendered.arrayBuffer())
    const etag = etagOf(identity)
    const present = entries.get(key)
    if (present?.etag === etag && present.revision === begun.revision) return present

    const entry: Entry = {
      etag,
      headers: {...begun.headers, ...Object.fromEntries(rendered.headers), 'cache-control': 'no-cache'},
      bodies: {identity},
      revision: begun.revision,
    }
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next().value
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
    // In the background: the first visitor need not wait for the best compression.
    compress(entry).catch(() => {})
    return entry
  }

  return {
    answer,
    render,
    /** Content changed: nothing that was rendered before counts as current. */
    expire() {
      revision += 1
    },
  }
}

async function sendUncached(rendered: Response, request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.from(await rendered.arrayBuffer())
  response.writeHead(rendered.status, {
    'cache-control': 'no-store',
    ...Object.fromEntries(rendered.headers),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
