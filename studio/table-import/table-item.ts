import {ThListIcon} from '@sanity/icons/ThList'
import {createElement} from 'react'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import type {Spoken} from '../language/say.ts'
import type {Table} from './table.ts'
import {TablePane} from './table-pane.tsx'

/** A table of documents as an entry of the structure, where it is saved as a file and read from one. */
export const tableItem = ({S, sayGiven}: Spoken & {S: StructureBuilder}, table: Table): ListItemBuilder =>
  S.listItem()
    .id(`${table.type}-table`)
    .title(sayGiven(table.title))
    .icon(ThListIcon)
    .child(
      S.component(() => createElement(TablePane, {table}))
        .id(`${table.type}-table`)
        .title(sayGiven(table.title)),
    )
