import {ClockIcon} from '@sanity/icons/Clock'
import {EditIcon} from '@sanity/icons/Edit'
import type {ListItemBuilder} from 'sanity/structure'
import {documents} from '../schema/documents/index.ts'
import type {Desk} from './ordered-list.ts'

type RecentList = {id: string; title: string; icon: typeof EditIcon; filter: string}

/** Documents of every type, the one that was changed last first. */
const recentList = ({S}: Desk, {id, title, icon, filter}: RecentList): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.documentList()
        .id(id)
        .title(title)
        .apiVersion('2025-02-19')
        .filter(filter)
        .params({types: documents.map(({name}) => name)})
        .defaultOrdering([{field: '_updatedAt', direction: 'desc'}])
        .canHandleIntent(() => false),
    )

/** Lists what visitors do not see yet. */
export const draftsItem = (desk: Desk): ListItemBuilder =>
  recentList(desk, {
    id: 'drafts',
    title: 'Drafts',
    icon: EditIcon,
    filter: '_type in $types && (_originalId in path("drafts.**") || _id in path("drafts.**"))',
  })

export const changedItem = (desk: Desk): ListItemBuilder =>
  recentList(desk, {id: 'changed', title: 'Recently changed', icon: ClockIcon, filter: '_type in $types'})
