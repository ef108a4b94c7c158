/** Most visitors have left the page by then; a connection is opened only for those who stay. */
const SETTLED_MS = 5_000

/** The last change that this page knows: the one it was rendered from, then what the stream told. */
let heard = renderedFrom()
let stream: EventSource | undefined
let merging = Promise.resolve()

/**
 * Merges the page anew when the server says that content changed. A tab in the background, or a page that is kept for
 * going back, holds no connection, of which browsers allow six a site; back in front, it learns by the id what it missed.
 */
export function followContent(): void {
  // The result of a posted form is shown at an address that has no page.
  if (location.pathname.startsWith('/api/')) return
  const begin = () => {
    open()
    document.addEventListener('visibilitychange', open)
    addEventListener('pageshow', open)
    addEventListener('pagehide', () => stream?.close())
  }
  setTimeout(begin, document.querySelector('[data-preview]') ? 0 : SETTLED_MS)
}

function open() {
  stream?.close()
  if (document.hidden) return
  stream = new EventSource('/-/events')
  stream.addEventListener('hello', listen)
  stream.addEventListener('content', listen)
}

function listen({lastEventId}: MessageEvent) {
  // Changes while one is merged are merged after it, together.
  if (heard && heard !== lastEventId) merging = merging.then(() => refresh(lastEventId))
  heard = lastEventId
}

async function refresh(revision: string) {
  if (revision !== heard) return
  // Without an answer the visitor's page stays as it is.
  await import('./merge-page.ts').then(({renewPage}) => renewPage(revision)).catch(() => {})
}

/** The page itself comes from a cache that keeps it as long as it is true: only its headers may say how new it is. */
function renderedFrom(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.serverTiming?.find(({name}) => name === 'content')?.description
}
