import {BillIcon} from '@sanity/icons/Bill'
import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {ClockIcon} from '@sanity/icons/Clock'
import {FolderIcon} from '@sanity/icons/Folder'
import {dueUntil} from '@site/content/validity'
import {distinctUntilChanged, map, type Observable} from 'rxjs'
import type {ListItemBuilder} from 'sanity/structure'
import {askAgain} from '../lake/ask-again.ts'
import {certificateGroups} from '../schema/choices.ts'
import {type Desk, orderedList} from './ordered-list.ts'
import {singletonItem} from './singleton.ts'
import {unlessEmpty} from './unless-empty.tsx'

/** The rule of the site (`dueUntil`), and how many there are by it. */
const DUE = '_type == "certificate" && validUntil <= $due'

const expiring = (desk: Desk, count: number): ListItemBuilder =>
  unlessEmpty(desk, expiringList(desk, count), {list: 'due', filter: DUE, params: {due: dueUntil()}})

const expiringList = ({S, say}: Desk, count: number): ListItemBuilder =>
  S.listItem()
    .id('expiring')
    .title(say(count > 0 ? 'Expired or expiring ({n})' : 'Expired or expiring', {n: count}))
    .icon(ClockIcon)
    .child(
      S.documentList()
        .title(say('Expired or expiring'))
        .apiVersion('2025-02-19')
        .schemaType('certificate')
        .filter(DUE)
        .params({due: dueUntil()})
        .defaultOrdering([{field: 'validUntil', direction: 'asc'}])
        .canHandleIntent(() => false),
    )

const expiringCount = ({context}: Desk): Observable<number> =>
  context.documentStore
    .listenQuery(`count(*[${DUE}])`, {due: dueUntil()}, {apiVersion: '2025-02-19', perspective: 'drafts'})
    .pipe(askAgain(), distinctUntilChanged())

export const credentialItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('credentials')
    .title(desk.say('Credentials'))
    .icon(BillIcon)
    .child(() =>
      expiringCount(desk).pipe(
        map((count) =>
          desk.S.list()
            .id('credentials')
            .title(desk.say('Credentials'))
            .items([
              singletonItem(desk, 'prequalification', 'Prequalification', ClipboardIcon),
              expiring(desk, count),
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
