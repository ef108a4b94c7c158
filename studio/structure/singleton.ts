import type {ComponentType} from 'react'
import type {ListItemBuilder} from 'sanity/structure'
import type {Desk} from './ordered-list.ts'

/** Documents of which there is exactly one, with the type as its id. */
export const singletonTypes: ReadonlySet<string> = new Set([
  'siteSettings',
  'navigation',
  'homePage',
  'prequalification',
])

export const isSingleton = (type: string): boolean => singletonTypes.has(type)

/** Whether new ones are made by an empty form; packs are made in their tool, which gives them an id that is private. */
export const isMadeByForm = (type: string): boolean => !isSingleton(type) && type !== 'pack'

/** The one document of a type, as an entry of the structure. */
export const singletonItem = ({S}: Desk, type: string, title: string, icon: ComponentType): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .schemaType(type)
    .child(S.document().id(type).schemaType(type).documentId(type).title(title))
