import {BillIcon} from '@sanity/icons/Bill'
import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {ClockIcon} from '@sanity/icons/Clock'
import {FolderIcon} from '@sanity/icons/Folder'
import {dueUntil} from '@site/content/validity'
import {distinctUntilChanged, map, type Observable} from 'rxjs'
import {getDraftId, getPublishedId} from 'sanity'
import type {ListItemBuilder} from 'sanity/structure'
import {askAgain} from '../lake/ask-again.ts'
import {certificateGroups} from '../schema/choices.ts'
import {type Desk, orderedList} from './ordered-list.ts'
import {singletonItem} from './singleton-item.ts'
import {emptyPane} from './unless-empty.tsx'

/**
 * The ids of certificates that are due by the rule of the site (`dueUntil`), as they are published or in a draft: one that is
 * renewed is due until visitors see that.
 */
const dueIds = ({context}: Desk): Observable<string[]> =>
  context.documentStore
    .listenQuery(
      '*[_type == "certificate" && validUntil <= $due && !(_id in path("versions.**"))]._id',
      {due: dueUntil()},
      {apiVersion: '2025-02-19', perspective: 'raw'},
    )
    .pipe(
      askAgain(),
      map((ids: string[]) => [...new Set(ids.map(getPublishedId))].sort()),
      distinctUntilChanged((before, after) => before.join() === after.join()),
    )

function expiring(desk: Desk, ids: string[]): ListItemBuilder {
  const {S, say} = desk
  const item = S.listItem()
    .id('expiring')
    .title(say(ids.length > 0 ? 'Expired or expiring ({n})' : 'Expired or expiring', {n: ids.length}))
    .schemaType('certificate')
    .icon(ClockIcon)
  if (ids.length === 0) return item.child(emptyPane(desk, item, 'due'))
  return item.child(
    S.documentList()
      .title(say('Expired or expiring'))
      .apiVersion('2025-02-19')
      .schemaType('certificate')
      .filter('_type == "certificate" && _id in $ids')
      .params({ids: ids.flatMap((id) => [id, getDraftId(id)])})
      .defaultOrdering([{field: 'validUntil', direction: 'asc'}])
      .canHandleIntent(() => false),
  )
}

export const credentialItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('credentials')
    .title(desk.say('Credentials'))
    .icon(BillIcon)
    .child(() =>
      dueIds(desk).pipe(
        map((ids) =>
          desk.S.list()
            .id('credentials')
            .title(desk.say('Credentials'))
            .items([
              singletonItem(desk, 'prequalification', 'Prequalification', ClipboardIcon),
              expiring(desk, ids),
              desk.S.divider(),
              ...certificateGroups.map(({value, title}) =>
                orderedList(desk, {type: 'certificate', title, icon: FolderIcon, where: {field: 'group', value}}),
              ),
              desk.S.divider(),
              orderedList(desk, {type: 'certificate', title: 'All certificates', icon: BillIcon}),
            ]),
        ),
      ),
    )
