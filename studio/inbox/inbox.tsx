import {Card, Flex, useMediaIndex} from '@sanity/ui'
import {useMemo, useRef} from 'react'
import {ConnectionNotice} from './connection-notice.tsx'
import {DetailPane} from './detail/detail-pane.tsx'
import {InboxContext} from './inbox-context.ts'
import {InboxHeader} from './inbox-header.tsx'
import {ListPane} from './list/list-pane.tsx'
import {useAddress} from './use/use-address.ts'
import {useCloseByKey} from './use/use-close-by-key.ts'
import {useFeed} from './use/use-feed.ts'
import {useInboxClient} from './use/use-inbox-client.ts'
import {useSubmissionList} from './use/use-submission-list.ts'
import {useUnreadCount} from './use/use-unread-count.ts'

/** Index of the width, 900 px, from which list and submission have room side by side. */
const wideEnough = 3

/** The inbox tool: a list of submissions, and the one that is open beside it. */
export default function Inbox() {
  const client = useInboxClient()
  const feed = useFeed(client)
  const address = useAddress()
  const list = useSubmissionList(client, feed, address)
  const unread = useUnreadCount(client, feed)
  const narrow = useMediaIndex() < wideEnough
  const takeFocus = useRef(false)
  const onKeyDown = useCloseByKey(address)
  const parts = useMemo(() => ({client, feed, address, list, narrow, takeFocus}), [client, feed, address, list, narrow])
  return (
    <InboxContext value={parts}>
      <Card as="main" height="fill" overflow="hidden" onKeyDown={onKeyDown}>
        <Flex direction="column" height="fill">
          <InboxHeader unread={unread} />
          <ConnectionNotice />
          <Flex flex={1} style={{minHeight: 0}}>
            <ListPane hidden={narrow && Boolean(address.id)} />
            {(address.id || !narrow) && <DetailPane />}
          </Flex>
        </Flex>
      </Card>
    </InboxContext>
  )
}
