import {AddIcon} from '@sanity/icons/Add'
import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {ComponentType} from 'react'
import type {ListItem, StructureBuilder, StructureResolverContext} from 'sanity/structure'
import {SearchableList} from './searchable-list.tsx'

/** What every part of the structure is built with. */
export type Desk = {
  S: StructureBuilder
  context: StructureResolverContext
}

type OrderedList = {
  type: string
  title: string
  icon?: ComponentType
  /** Shows only entries whose field has the value; new ones begin with it. */
  where?: {field: string; value: string}
}

/** A list in the order of the site, changed by dragging and searched by what its rows say. */
export function orderedList({S, context}: Desk, {type, title, icon, where}: OrderedList): ListItem {
  const id = where ? `${type}-${where.value}` : type
  if (!where) return searchable(orderableDocumentListDeskItem({S, context, type, id, title, icon}), title)

  const {field, value} = where
  const item = orderableDocumentListDeskItem({
    S,
    context,
    type,
    id,
    title,
    icon,
    filter: `${field} == $value`,
    params: {value},
    createIntent: false,
    menuItems: [
      S.menuItem()
        .title('New')
        .icon(AddIcon)
        .showAsAction(true)
        .intent({type: 'create', params: [{type, template: `${type}-${field}`}, {[field]: value}]})
        .serialize(),
    ],
  })
  return searchable(item, title)
}

/** Ranks all that a list shows anew without asking, also where it shows only some; and positions that nobody needs. */
const UNASKED: ReadonlySet<unknown> = new Set(['resetOrder', 'showIncrements'])

/** Its pane under its own name, which would else be that of the type, with a search, and without what was said above. */
function searchable(item: ListItem, title: string): ListItem {
  if (!item.child || typeof item.child !== 'object') return item
  const menuItems = 'menuItems' in item.child && Array.isArray(item.child.menuItems) ? item.child.menuItems : []
  Object.assign(item.child, {
    title,
    component: SearchableList,
    menuItems: menuItems.filter(({action}) => !UNASKED.has(action)),
  })
  return item
}
