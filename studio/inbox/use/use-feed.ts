import {useEffect, useMemo} from 'react'
import {createFeed, type Feed, type FeedEvent} from '../data/feed.ts'
import type {InboxClient} from '../data/inbox-client.ts'

/**
 * The live feed, connected while the tab is looked at. Browsers allow six connections to a host over HTTP/1.1, all
 * tabs together: streams of forgotten tabs would leave none for the one in use.
 */
export function useFeed(client: InboxClient): Feed {
  const feed = useMemo(() => createFeed(client.events), [client])
  useOpenFeed(feed)
  return feed
}

/** Connects a feed while the tab is looked at. */
export function useOpenFeed(feed: Feed | undefined): void {
  useEffect(() => {
    if (!feed) return
    let close: (() => void) | undefined
    const follow = () => {
      if (document.hidden) {
        close?.()
        close = undefined
      } else close ??= feed.open()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', feed.retry)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', feed.retry)
      close?.()
    }
  }, [feed])
}

// Several events at once, as after an import, are one reason to read again.
const pause = 200

/** Calls `refresh` soon after something happened; in a hidden tab, when it is shown and the feed is open again. */
export function useFeedRefresh(feed: Feed, refresh: (event: FeedEvent) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = feed.listen((event) => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (!document.hidden) refresh(event)
      }, pause)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [feed, refresh])
}
