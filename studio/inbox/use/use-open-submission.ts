import {useCallback, useEffect, useMemo} from 'react'
import type {Feed} from '../data/feed.ts'
import type {InboxClient} from '../data/inbox-client.ts'
import {createOpenSubmission, type OpenSubmission} from '../data/open-submission.ts'
import type {SubmissionList} from '../data/submission-list.ts'
import {useFeedRefresh} from './use-feed.ts'

/** The submission of this reference, read as soon as it is open, and marked as read with that. */
export function useOpenSubmission(client: InboxClient, feed: Feed, list: SubmissionList, id: string): OpenSubmission {
  const open = useMemo(() => createOpenSubmission(client, id), [client, id])
  useEffect(() => {
    void open.refresh().then(() => {
      // When it fails it is still unread, as the list goes on to say.
      if (open.get().submission?.unread) open.act(() => client.change(id, {unread: false})).catch(() => undefined)
    })
  }, [open, client, id])
  useEffect(
    () =>
      open.watch(() => {
        const {submission} = open.get()
        if (submission) list.replace(submission)
      }),
    [open, list],
  )
  useFeedRefresh(
    feed,
    useCallback(() => void open.refresh(), [open]),
  )
  return open
}
