import type {ComponentType} from 'react'
import type {ListItemBuilder} from 'sanity/structure'
import type {Sentence} from '../language/say.ts'
import type {Desk} from './ordered-list.ts'
import {type Singleton, singletonIds} from './singleton.ts'

/** The one document of a type, as an entry of the structure. */
export const singletonItem = ({S, say}: Desk, type: Singleton, title: Sentence, icon: ComponentType): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(say(title))
    .icon(icon)
    .schemaType(type)
    .child(S.document().id(type).schemaType(type).documentId(singletonIds[type]).title(say(title)))
