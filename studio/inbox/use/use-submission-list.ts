import {useCallback, useEffect, useMemo} from 'react'
import type {Feed} from '../data/feed.ts'
import {requestParams} from '../data/filter.ts'
import type {InboxClient} from '../data/inbox-client.ts'
import {createSubmissionList, type SubmissionList} from '../data/submission-list.ts'
import type {Address} from './use-address.ts'
import {useFeedRefresh} from './use-feed.ts'

/** The list of the present kind and filter, always up to date. */
export function useSubmissionList(client: InboxClient, feed: Feed, {kind, filter, id}: Address): SubmissionList {
  const params = requestParams(kind, filter).toString()
  const list = useMemo(() => createSubmissionList(client, new URLSearchParams(params)), [client, params])
  useEffect(() => {
    void list.refresh()
  }, [list])
  useEffect(() => {
    if (id) list.see(id)
  }, [list, id])
  useEffect(
    () =>
      feed.listen((event) => {
        if (event.what === 'erased') list.drop(event.id)
      }),
    [feed, list],
  )
  const refresh = useCallback(() => void list.refresh(), [list])
  useFeedRefresh(feed, refresh)
  return list
}
