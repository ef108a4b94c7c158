import {InboxIcon} from '@sanity/icons/Inbox'
import {Card, Flex, useMediaIndex} from '@sanity/ui'
import type {UnreadCount} from '@site/api/inbox'
import {type KeyboardEvent, useCallback, useEffect, useMemo, useRef} from 'react'
import {useClient} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {ConnectionNotice} from './connection-notice.tsx'
import type {Feed} from './data/feed.ts'
import {requestParams} from './data/filter.ts'
import {createInboxClient, type InboxClient} from './data/inbox-client.ts'
import {coalesce, runInOrder} from './data/queue.ts'
import {createStore, type Readable} from './data/store.ts'
import {createSubmissionList, type SubmissionList} from './data/submission-list.ts'
import {OpenSubmissionView} from './detail/open-submission-view.tsx'
import {InboxContext, useInbox} from './inbox-context.ts'
import {InboxHeader} from './inbox-header.tsx'
import {ListPane} from './list/list-pane.tsx'
import {Notice} from './notice.tsx'
import {SiteNotices} from './site-notices.tsx'
import {type Address, useAddress} from './use/use-address.ts'
import {useChosen} from './use/use-chosen.ts'
import {useColleagues} from './use/use-colleagues.ts'
import {useFeed, useFeedRefresh} from './use/use-feed.ts'
import {useReadable} from './use/use-readable.ts'

/**
 * Asks for what came from the website, with the sign-in of the Studio: its token where it has one, else the session's
 * cookie.
 */
function useInboxClient(): InboxClient {
  const {token} = useClient({apiVersion: '2025-02-19'}).config()
  return useMemo(() => createInboxClient(token), [token])
}

/** Index of the width, 900 px, from which list and submission have room side by side. */
const wideEnough = 3

/** The inbox tool: a list of submissions, and the one that is open beside it. */
export function Inbox() {
  const {tag} = useSpoken()
  const client = useInboxClient()
  const feed = useFeed(client)
  const address = useAddress()
  const list = useSubmissionList(client, feed, address)
  const unread = useUnreadCount(client, feed)
  const colleagues = useColleagues(client, feed)
  const chosen = useChosen(list)
  const narrow = useMediaIndex() < wideEnough
  const takeFocus = useRef(false)
  const onKeyDown = useCloseByKey(address)
  const parts = useMemo(
    () => ({client, feed, address, list, colleagues, chosen, narrow, takeFocus}),
    [client, feed, address, list, colleagues, chosen, narrow],
  )
  return (
    <InboxContext value={parts}>
      <Card as="main" {...tag} height="fill" overflow="hidden" onKeyDown={onKeyDown}>
        <Flex direction="column" height="fill">
          <InboxHeader unread={unread} />
          <ConnectionNotice />
          <SiteNotices />
          <Flex flex={1} style={{minHeight: 0}}>
            <ListPane hidden={narrow && Boolean(address.id)} />
            {(address.id || !narrow) && <DetailPane />}
          </Flex>
        </Flex>
      </Card>
    </InboxContext>
  )
}

function DetailPane() {
  const {say} = useSpoken()
  const {id} = useInbox().address
  return (
    <Card flex={1} overflow="auto" style={{minWidth: 0}}>
      {id ? (
        <OpenSubmissionView key={id} id={id} />
      ) : (
        <Flex height="fill" align="center" justify="center">
          <Notice
            icon={InboxIcon}
            title={say('Nothing is open')}
            text={say('Choose one from the list. With the keyboard: arrows to move, Enter to open, Escape to close.')}
          />
        </Flex>
      )}
    </Card>
  )
}

/** Escape closes the open submission. */
function useCloseByKey({id, show}: Address) {
  return (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs are elsewhere in the document: their Escape is theirs.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && id && inside && !event.defaultPrevented) show({id: undefined})
  }
}

/** The list of the present kind and filter, always up to date. */
function useSubmissionList(client: InboxClient, feed: Feed, {kind, filter, id}: Address): SubmissionList {
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

function useUnreadCount(client: InboxClient, feed: Feed): Partial<UnreadCount> {
  const count = useMemo(() => createUnreadCount(client), [client])
  useEffect(() => {
    void count.refresh()
  }, [count])
  useFeedRefresh(feed, count.refresh)
  return useReadable(count)
}

/** Counts what is unread in each kind, whatever the list shows; nothing while unknown. */
export function createUnreadCount(
  client: Pick<InboxClient, 'listSubmissions'>,
): Readable<Partial<UnreadCount>> & {refresh: () => Promise<void>} {
  const state = createStore<Partial<UnreadCount>>({})
  const refresh = coalesce(runInOrder(), async () => {
    // When it fails, the list itself says what is wrong.
    const page = await client.listSubmissions(new URLSearchParams({limit: '1'})).catch(() => undefined)
    if (page) state.update(page.unread)
  })
  return {get: state.get, watch: state.watch, refresh}
}
