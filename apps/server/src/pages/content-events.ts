import type {IncomingMessage} from 'node:http'
import type {RequestHandler, Response} from 'express'
import type {NetworkOf} from '../http/client-network.ts'

/** Proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000

/** An office of a hundred behind one address, each with the page in front of them: a tab in the background has none. */
const STREAMS_PER_NETWORK = 100
/** About 20 kB each. */
const STREAMS = 2_000
/** Hundreds of events, which may come in one go; the network itself holds many more for a slow reader. */
const UNREAD_BYTES = 32_000

export type Change = {
  /** Tells whether visitors can see it; otherwise only drafts changed. */
  published: boolean
  /** Tags of the queries that it concerns; absent when it may concern all. */
  syncTags?: readonly string[] | undefined
}

type Listener = {request: IncomingMessage; response: Response; drafts: boolean; network: string}

type ContentEventsOptions = {
  /** Tells whether a request comes from a preview, which also shows drafts. */
  seesDrafts(request: IncomingMessage): boolean
  networkOf: NetworkOf
}

/** Tells open pages that content changed: server-sent events whose id is the revision, so that none is missed. */
export function createContentEvents({seesDrafts, networkOf}: ContentEventsOptions) {
  const listeners = new Set<Listener>()
  // Begins anew with the process; the time makes it differ from what pages heard of the one before.
  let published = Date.now()
  let drafts = 0
  // Visitors hear nothing of drafts, not even that there are any.
  const revisionFor = (reader: {drafts: boolean}) => (reader.drafts ? `${published}.${drafts}` : String(published))

  /** Ends the streams of previews that ended: the page asks again by itself, and is told what visitors are. */
  function endPreviewsThatEnded() {
    for (const listener of listeners) {
      if (!listener.drafts || stillSees(listener, seesDrafts)) continue
      listeners.delete(listener)
      listener.response.end()
    }
  }

  const heartbeat = setInterval(() => {
    endPreviewsThatEnded()
    for (const listener of listeners) send(listener, ':\n\n')
  }, HEARTBEAT_MS).unref()

  const handler: RequestHandler = (request, response) => {
    const listener = {request, response, drafts: seesDrafts(request), network: networkOf(request)}
    if (!makeRoom(listeners, listener.network)) {
      response.status(503).set({'retry-after': '60', 'cache-control': 'no-store'}).type('text/plain')
      return void response.send('Too many pages are open.')
    }
    response.on('error', () => response.destroy())
    response.on('close', () => listeners.delete(listener))
    response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-store'})
    if (request.method === 'HEAD') return void response.end()
    listeners.add(listener)
    const [heard, revision] = [request.headers['last-event-id'], revisionFor(listener)]
    // A page knows the revision that it was rendered from; with another one it has missed something.
    send(listener, event(heard && heard !== revision ? 'content' : 'hello', revision))
  }

  return {
    handler,
    /**
     * Names the content that a page is rendered from now, for its headers: the page compares it with its first event.
     */
    stamp: (reader: {drafts: boolean}) => ({'server-timing': `content;desc="${revisionFor(reader)}"`}),
    tell(change: Change) {
      if (change.published) published += 1
      else drafts += 1
      endPreviewsThatEnded()
      for (const listener of listeners) {
        if (change.published || listener.drafts) send(listener, event('content', revisionFor(listener)))
      }
    },
    stats: () => ({streams: listeners.size}),
    close() {
      clearInterval(heartbeat)
      for (const {response} of listeners) response.end()
      listeners.clear()
    },
  }
}

/** Never throws, since a timer asks: a preview whose right cannot be looked up ends as well. */
function stillSees({request}: Listener, seesDrafts: ContentEventsOptions['seesDrafts']): boolean {
  try {
    return seesDrafts(request)
  } catch {
    return false
  }
}

const event = (name: string, revision: string) => `id: ${revision}\nevent: ${name}\ndata: ${revision}\n\n`

function send({response}: Listener, text: string): void {
  response.write(text)
  if (response.writableLength > UNREAD_BYTES) response.destroy()
}

/** Without room the network with the most streams loses its oldest, if it has more than the one that asks. @returns whether there is room */
function makeRoom(listeners: Set<Listener>, network: string): boolean {
  const counts = new Map<string, number>()
  for (const listener of listeners) counts.set(listener.network, (counts.get(listener.network) ?? 0) + 1)
  const held = counts.get(network) ?? 0
  if (held >= STREAMS_PER_NETWORK) return false
  if (listeners.size < STREAMS) return true
  const [most, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))
  if (count <= held + 1) return false
  const oldest = [...listeners].find((listener) => listener.network === most)
  oldest?.response.end()
  return oldest !== undefined && listeners.delete(oldest)
}
