import {REQUEST} from '@site/content/home'
import {useMemo} from 'react'
import {useCurrentUser, useSchema} from 'sanity'
import {staffClient} from '../accounts/data/staff-client.ts'
import type {HomeAnswer} from '../health/finding.ts'
import {documentTypes} from '../health/findings.ts'
import {WATCHED} from '../health/use-findings.tsx'
import {createFeed, type Feed} from '../inbox/data/feed.ts'
import {createInboxClient} from '../inbox/data/inbox-client.ts'
import {kindsSeen} from '../inbox/data/seen-kind.ts'
import {useOpenFeed} from '../inbox/use/use-feed.ts'
import {type Answered, useAnswer} from '../lake/use-answer.ts'

/** Reads what waits for the user, and again when content or inbox changed. */
export function useHome(): Answered<HomeAnswer> {
  const schema = useSchema()
  const seesInbox = kindsSeen(useCurrentUser()).length > 0
  const feed = useMemo(() => (seesInbox ? createFeed(createInboxClient().events) : undefined), [seesInbox])
  useOpenFeed(feed)
  const question = useMemo(
    () => ({
      read: () => staffClient.home(),
      listen: WATCHED,
      params: {types: [...documentTypes(schema), REQUEST]},
      ...(feed && {also: changesOf(feed)}),
    }),
    [schema, feed],
  )
  return useAnswer(question)
}

/** Tells of each change; that the stream is there is news only after it was lost. */
const changesOf = (feed: Feed) => (tell: () => void) => {
  let wasOpen = false
  return feed.listen(({what}) => {
    if (what !== 'opened' || wasOpen) tell()
    wasOpen = true
  })
}
