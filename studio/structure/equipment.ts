import {ThListIcon} from '@sanity/icons/ThList'
import {WrenchIcon} from '@sanity/icons/Wrench'
import type {ListItemBuilder} from 'sanity/structure'
import {equipmentCategories} from '../schema/choices/equipment-category.ts'
import {type Desk, orderedList} from './ordered-list.ts'

export const equipmentItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('equipment')
    .title('Equipment')
    .icon(WrenchIcon)
    .child(
      desk.S.list()
        .title('Equipment')
        .items([
          orderedList(desk, {type: 'equipment', title: 'All equipment', icon: WrenchIcon}),
          desk.S.divider(),
          ...equipmentCategories.map(({value, title}) =>
            orderedList(desk, {type: 'equipment', title, icon: ThListIcon, where: {field: 'category', value}}),
          ),
        ]),
    )
