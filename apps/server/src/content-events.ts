import type {RequestHandler, Response} from 'express'

/** Proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000

/** Tells open pages that content changed: server-sent events whose id is the revision, so that none is missed. */
export function createContentEvents() {
  const listeners = new Set<Response>()
  // Begins anew with the process; the time makes it differ from what pages heard of the one before.
  let revision = Date.now()
  const event = () => `id: ${revision}\nevent: content\ndata: ${revision}\n\n`

  const heartbeat = setInterval(() => {
    for (const response of listeners) response.write(':\n\n')
  }, HEARTBEAT_MS).unref()

  const handler: RequestHandler = (request, response) => {
    response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-store'})
    const heard = request.headers['last-event-id']
    // The first id is only remembered by the browser; a page that comes back with an old one has missed something.
    response.write(heard && heard !== String(revision) ? event() : `id: ${revision}\nevent: hello\ndata:\n\n`)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  return {
    handler,
    tell() {
      revision += 1
      for (const response of listeners) response.write(event())
    },
    close() {
      clearInterval(heartbeat)
      for (const response of listeners) response.end()
    },
  }
}
