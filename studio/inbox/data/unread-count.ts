import type {InboxClient} from './inbox-client.ts'
import {coalesce, createQueue} from './queue.ts'
import {createStore, type Readable} from './store.ts'
import type {UnreadCount} from './submission.ts'

/** What is unread in each kind, whatever the list shows; nothing while unknown. */
export function createUnreadCount(
  client: Pick<InboxClient, 'list'>,
): Readable<Partial<UnreadCount>> & {refresh: () => Promise<void>} {
  const state = createStore<Partial<UnreadCount>>({})
  const refresh = coalesce(createQueue(), async () => {
    // When it fails, the list itself says what is wrong.
    const page = await client.list(new URLSearchParams({limit: '1'})).catch(() => undefined)
    if (page) state.set(page.unread)
  })
  return {get: state.get, watch: state.watch, refresh}
}
