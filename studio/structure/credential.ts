import {BillIcon} from '@sanity/icons/Bill'
import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {ClockIcon} from '@sanity/icons/Clock'
import {FolderIcon} from '@sanity/icons/Folder'
import {dueUntil} from '@site/content/validity'
import type {ListItemBuilder} from 'sanity/structure'
import {certificateGroups} from '../schema/choices.ts'
import {type Desk, orderedList} from './ordered-list.ts'
import {singletonItem} from './singleton.ts'

const expiring = ({S}: Desk): ListItemBuilder =>
  S.listItem()
    .id('expiring')
    .title('Expired or expiring')
    .icon(ClockIcon)
    .child(
      S.documentList()
        .title('Expired or expiring')
        .apiVersion('2025-02-19')
        .schemaType('certificate')
        .filter('_type == "certificate" && validUntil <= $due')
        .params({due: dueUntil()})
        .defaultOrdering([{field: 'validUntil', direction: 'asc'}])
        .canHandleIntent(() => false),
    )

export const credentialItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('credentials')
    .title('Credentials')
    .icon(BillIcon)
    .child(
      desk.S.list()
        .title('Credentials')
        .items([
          singletonItem(desk, 'prequalification', 'Prequalification', ClipboardIcon),
          expiring(desk),
          desk.S.divider(),
          ...certificateGroups.map(({value, title}) =>
            orderedList(desk, {type: 'certificate', title, icon: FolderIcon, where: {field: 'group', value}}),
          ),
          desk.S.divider(),
          orderedList(desk, {type: 'certificate', title: 'All certificates', icon: BillIcon}),
        ]),
    )
