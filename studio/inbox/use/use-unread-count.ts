import {useEffect, useMemo} from 'react'
import type {Feed} from '../data/feed.ts'
import type {InboxClient} from '../data/inbox-client.ts'
import type {UnreadCount} from '../data/submission.ts'
import {createUnreadCount} from '../data/unread-count.ts'
import {useFeedRefresh} from './use-feed.ts'
import {useReadable} from './use-readable.ts'

export function useUnreadCount(client: InboxClient, feed: Feed): Partial<UnreadCount> {
  const count = useMemo(() => createUnreadCount(client), [client])
  useEffect(() => {
    void count.refresh()
  }, [count])
  useFeedRefresh(feed, count.refresh)
  return useReadable(count)
}
