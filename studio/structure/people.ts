import {BarChartIcon} from '@sanity/icons/BarChart'
import {HeartIcon} from '@sanity/icons/Heart'
import {StarIcon} from '@sanity/icons/Star'
import {UserIcon} from '@sanity/icons/User'
import {UsersIcon} from '@sanity/icons/Users'
import type {ListItemBuilder} from 'sanity/structure'
import {staffDepartments} from '../schema/choices.ts'
import {staffTable} from '../table-import/table.ts'
import {tableItem} from '../table-import/table-item.ts'
import {type Desk, orderedList} from './ordered-list.ts'

const staff = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('staff')
    .title(desk.say('Staff'))
    .icon(UserIcon)
    .child(
      desk.S.list()
        .id('staff')
        .title(desk.say('Staff'))
        .items([
          orderedList(desk, {type: 'staffMember', title: 'All staff', icon: UserIcon}),
          desk.S.divider(),
          ...staffDepartments.map(({value, title}) =>
            orderedList(desk, {type: 'staffMember', title, icon: UserIcon, where: {field: 'department', value}}),
          ),
          desk.S.divider(),
          tableItem(desk, staffTable),
        ]),
    )

export const peopleItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('people')
    .title(desk.say('People'))
    .icon(UsersIcon)
    .child(
      desk.S.list()
        .id('people')
        .title(desk.say('People'))
        .items([
          staff(desk),
          orderedList(desk, {type: 'manpowerRole', title: 'Man power roles', icon: BarChartIcon}),
          orderedList(desk, {type: 'manager', title: 'Management', icon: StarIcon}),
          orderedList(desk, {type: 'partner', title: 'Partners', icon: HeartIcon}),
        ]),
    )
