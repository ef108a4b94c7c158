import {useEffect} from 'react'
import {useRevalidator} from 'react-router-dom'
import {useShell} from '../data/shell.ts'

/** Most visitors have turned the page by then; only who stays is worth a connection. */
const SETTLED = 5_000

/** Of the last change that this page knows: the one it was rendered from, then what the stream told. */
let heard = globalThis.document ? renderedFrom() : ''

/**
 * Fetches the page's data anew when the public door says that content changed. A tab in the background holds no
 * connection, of which browsers allow six a site; back in front, it learns by the id what it missed.
 */
export function useContentEvents() {
  const {revalidate} = useRevalidator()
  const isPreview = useShell().preview !== false
  useEffect(() => {
    let stream: EventSource | undefined
    const listen = ({lastEventId}: MessageEvent) => {
      const news = heard !== '' && heard !== lastEventId
      heard = lastEventId
      if (news) refresh(revalidate)
    }
    const open = () => {
      stream?.close()
      stream = document.hidden ? undefined : new EventSource('/-/events')
      stream?.addEventListener('hello', listen)
      stream?.addEventListener('content', listen)
    }
    const begin = () => {
      open()
      document.addEventListener('visibilitychange', open)
    }
    const timer = setTimeout(begin, isPreview ? 0 : SETTLED)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', open)
      stream?.close()
    }
  }, [revalidate, isPreview])
}

/** The page itself comes from a cache that keeps it as long as it is true: only its headers may say how new it is. */
function renderedFrom(): string {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.serverTiming?.find(({name}) => name === 'content')?.description ?? ''
}

/** Asks first: a failure must not take the page away that somebody is reading. */
async function refresh(revalidate: () => Promise<void>) {
  const {pathname, search} = location
  const answer = await fetch(`/-/data?path=${encodeURIComponent(pathname + search)}`).catch(() => undefined)
  if (answer && answer.status < 500) await revalidate()
}
