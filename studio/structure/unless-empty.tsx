import {distinctUntilChanged, map} from 'rxjs'
import type {DocumentListBuilder, ListItemBuilder} from 'sanity/structure'
import {askAgain} from '../lake/ask-again.ts'
import {EmptyList} from './empty-list.tsx'
import type {Desk} from './ordered-list.ts'

const EmptyPane = ({options}: {options?: Record<string, unknown> | undefined}) => (
  <EmptyList list={String(options?.list)} />
)

type Counted = {list: string; filter: string; params?: Record<string, string | string[]>}

/** Shows the list of an item while there is something in it, and otherwise what belongs there. */
export function unlessEmpty({S, context}: Desk, item: ListItemBuilder, {list, filter, params = {}}: Counted) {
  const full = item.getChild() as DocumentListBuilder
  const empty = S.component(EmptyPane)
    .id(`${list}-empty`)
    .title(item.getTitle() ?? '')
    .options({list})
  return item.child(() =>
    context.documentStore
      .listenQuery(`count(*[${filter}][0...1])`, params, {apiVersion: '2025-02-19', perspective: 'drafts'})
      .pipe(
        askAgain(),
        distinctUntilChanged(),
        map((count: number) => (count > 0 ? full : empty)),
      ),
  )
}
