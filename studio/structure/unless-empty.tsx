import {distinctUntilChanged, map} from 'rxjs'
import type {DocumentListBuilder, ListItemBuilder} from 'sanity/structure'
import {askAgain} from '../lake/ask-again.ts'
import {type EmptiableList, EmptyList} from './empty-list.tsx'
import type {Desk} from './ordered-list.ts'

const EmptyPane = ({options}: {options?: Record<string, unknown> | undefined}) => (
  <EmptyList list={options?.list as EmptiableList} />
)

type Counted = {list: EmptiableList; filter: string; params?: Record<string, string | string[]>}

/** Replaces a list without documents. A document that left the list remains open: an editor may be at work in it. */
export function emptyPane({S, context}: Desk, item: ListItemBuilder, list: EmptiableList) {
  const given = item.getSchemaType()
  const type = typeof given === 'object' ? given.name : given
  return S.component(EmptyPane)
    .id(`${list}-empty`)
    .title(item.getTitle() ?? '')
    .options({list})
    .child((documentId) =>
      context.documentStore
        .resolveTypeForDocument(documentId, type)
        .pipe(map((schemaType) => S.defaultDocument({documentId, schemaType}))),
    )
}

/** Shows the list of an item while there is something in it, and otherwise what belongs there. */
export function unlessEmpty(desk: Desk, item: ListItemBuilder, {list, filter, params = {}}: Counted) {
  const full = item.getChild() as DocumentListBuilder
  const empty = emptyPane(desk, item, list)
  return item.child(() =>
    desk.context.documentStore
      .listenQuery(`count(*[${filter}][0...1])`, params, {apiVersion: '2025-02-19', perspective: 'drafts'})
      .pipe(
        askAgain(),
        distinctUntilChanged(),
        map((count: number) => (count > 0 ? full : empty)),
      ),
  )
}
