import {AddIcon} from '@sanity/icons/Add'
import type {ComponentType} from 'react'
import type {ListItem, StructureBuilder, StructureResolverContext} from 'sanity/structure'
import type {Spoken} from '../language/say.ts'
import {OrderedPane} from './ordered-pane.tsx'
import type {OrderedOptions} from './ordered-query.ts'
import type {ListedType} from './singleton.ts'

/** Everything that a part of the structure is built with. */
export type Desk = Spoken & {
  S: StructureBuilder
  context: StructureResolverContext
}

type OrderedList = {
  type: ListedType
  title: string
  icon?: ComponentType
  /** Shows only entries whose field has the value; new ones begin with it. */
  where?: {field: string; value: string}
}

/** A list in the order of the site, changed by dragging and searched by what its rows say. */
export function orderedList({S, say, sayGiven}: Desk, {type, title: given, icon, where}: OrderedList): ListItem {
  const title = sayGiven(given)
  const id = where ? `${type}-${where.value}` : type
  const template = where ? {type, template: `${type}-${where.field}`} : {type}
  const create: OrderedOptions['create'] = [template, where ? {[where.field]: where.value} : {}]
  const menuItem = S.menuItem().title(say('New')).icon(AddIcon).showAsAction(true)
  const pane = S.documentTypeList(type)
    .canHandleIntent((_name, params) => !where && params.type === type)
    .serialize()
  // A pane of our own that leads to documents as the Studio's own list does.
  Object.assign(pane, {
    id,
    type: 'component',
    title,
    component: OrderedPane,
    options: {type, filter: where && `${where.field} == $value`, params: where ? {value: where.value} : {}, create},
    menuItems: [menuItem.intent({type: 'create', params: create}).serialize()],
  })
  const item = S.listItem().id(id).title(title).schemaType(type).child(pane)
  return (icon ? item.icon(icon) : item).serialize()
}
