import type {InboxClient} from './inbox-client.ts'
import type {Kind} from './kind.ts'
import {coalesce, createQueue} from './queue.ts'
import {createStore, type Readable} from './store.ts'

/** Unread submissions that are no spam, by kind; undefined while unknown. */
export type UnreadCount = Readonly<Record<Kind, number | undefined>>

const unknown: UnreadCount = {contact: undefined, application: undefined}

/**
 * The server counts both kinds together. An unread message is always a new one, because opening it makes it read; so
 * the new messages, which are few, tell how many of the unread ones are messages.
 */
export function createUnreadCount(
  client: Pick<InboxClient, 'list'>,
): Readable<UnreadCount> & {refresh: () => Promise<void>} {
  const state = createStore<UnreadCount>(unknown)
  const refresh = coalesce(createQueue(), async () => {
    const query = new URLSearchParams({kind: 'contact', status: 'new', limit: '100'})
    const page = await client.list(query).catch(() => undefined)
    // The list itself says what is wrong.
    if (!page) return
    const contact = page.items.filter(({unread}) => unread).length
    state.set(page.next ? unknown : {contact, application: page.unread - contact})
  })
  return {get: state.get, watch: state.watch, refresh}
}
