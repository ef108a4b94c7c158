import type {IncomingMessage} from 'node:http'
import type {RequestHandler, Response} from 'express'

/** Proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000

export type Change = {
  /** Whether visitors can see it; otherwise only drafts changed. */
  published: boolean
}

type Listener = {request: IncomingMessage; response: Response; drafts: boolean}

type Parts = {
  /** Whether a request comes from a preview, which also shows drafts. */
  seesDrafts(request: IncomingMessage): boolean
}

/** Tells open pages that content changed: server-sent events whose id is the revision, so that none is missed. */
export function createContentEvents({seesDrafts}: Parts) {
  const listeners = new Set<Listener>()
  // Begins anew with the process; the time makes it differ from what pages heard of the one before.
  let published = Date.now()
  let drafts = 0
  // Visitors hear nothing of drafts, not even that there are any.
  const revisionFor = (reader: {drafts: boolean}) => (reader.drafts ? `${published}.${drafts}` : String(published))
  const event = (name: string, revision: string) => `id: ${revision}\nevent: ${name}\ndata: ${revision}\n\n`

  /** The page asks again by itself, and is told what visitors are. */
  function endPreviewsThatEnded() {
    for (const listener of listeners) {
      if (!listener.drafts || seesDrafts(listener.request)) continue
      listeners.delete(listener)
      listener.response.end()
    }
  }

  const heartbeat = setInterval(() => {
    endPreviewsThatEnded()
    for (const {response} of listeners) response.write(':\n\n')
  }, HEARTBEAT_MS).unref()

  const handler: RequestHandler = (request, response) => {
    const listener = {request, response, drafts: seesDrafts(request)}
    response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-store'})
    const [heard, revision] = [request.headers['last-event-id'], revisionFor(listener)]
    // A page knows the revision that it was rendered from; with another one it has missed something.
    response.write(event(heard && heard !== revision ? 'content' : 'hello', revision))
    listeners.add(listener)
    response.on('close', () => listeners.delete(listener))
  }

  return {
    handler,
    /** What a page that is rendered now is rendered from, for its headers: the page compares it with its first event. */
    stamp: (reader: {drafts: boolean}) => ({'server-timing': `content;desc="${revisionFor(reader)}"`}),
    tell(change: Change) {
      if (change.published) published += 1
      else drafts += 1
      endPreviewsThatEnded()
      for (const listener of listeners) {
        if (change.published || listener.drafts) listener.response.write(event('content', revisionFor(listener)))
      }
    },
    close() {
      clearInterval(heartbeat)
      for (const {response} of listeners) response.end()
    },
  }
}
