import {InboxIcon} from '@sanity/icons/Inbox'
import {SearchIcon} from '@sanity/icons/Search'
import {isFiltered} from '../data/filter.ts'
import {kinds} from '../data/kind.ts'
import {useInbox} from '../inbox-context.ts'
import {Notice} from '../notice.tsx'

/** Why there are no rows, and what one can do about it. */
export function EmptyList() {
  const {kind, id, filter, show} = useInbox().address
  const {many} = kinds[kind]
  if (!isFiltered(filter))
    return (
      <Notice
        icon={InboxIcon}
        title={`No ${many} yet`}
        text="What visitors send from the website appears here by itself."
      />
    )
  if (filter.spam && Object.values(filter).filter(Boolean).length === 1)
    return (
      <Notice icon={InboxIcon} title="No spam" text={`Suspected spam among the ${many} is kept here for 30 days.`} />
    )
  return (
    <Notice
      icon={SearchIcon}
      title={`No ${many} match`}
      text="Nothing fits this search and these filters together."
      action={{text: 'Clear search and filters', onClick: () => show({id, filter: {}, replace: true})}}
    />
  )
}
