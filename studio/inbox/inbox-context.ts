import {createContext, type RefObject, useContext} from 'react'
import type {Feed} from './data/feed.ts'
import type {InboxClient} from './data/inbox-client.ts'
import type {SubmissionList} from './data/submission-list.ts'
import type {Address} from './use/use-address.ts'
import type {Chosen} from './use/use-chosen.ts'
import type {Colleagues} from './use/use-colleagues.ts'

export type InboxParts = {
  client: InboxClient
  feed: Feed
  address: Address
  list: SubmissionList
  colleagues: Colleagues
  chosen: Chosen
  /** Too narrow for list and submission side by side. */
  narrow: boolean
  /** Tells whether the next submission that opens takes the focus. */
  takeFocus: RefObject<boolean>
}

export const InboxContext = createContext<InboxParts | undefined>(undefined)

export function useInbox(): InboxParts {
  const parts = useContext(InboxContext)
  if (!parts) throw new Error('Only within the inbox')
  return parts
}
