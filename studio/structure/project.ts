import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ProjectsIcon} from '@sanity/icons/Projects'
import {RocketIcon} from '@sanity/icons/Rocket'
import type {ListItemBuilder} from 'sanity/structure'
import {type Desk, orderedList} from './ordered-list.ts'

export const projectItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('projects')
    .title('Projects')
    .icon(ProjectsIcon)
    .child(
      desk.S.list()
        .title('Projects')
        .items([
          orderedList(desk, {type: 'project', title: 'All projects', icon: ProjectsIcon}),
          desk.S.divider(),
          orderedList(desk, {
            type: 'project',
            title: 'Running',
            icon: RocketIcon,
            where: {field: 'status', value: 'running'},
          }),
          orderedList(desk, {
            type: 'project',
            title: 'Complete',
            icon: CheckmarkCircleIcon,
            where: {field: 'status', value: 'complete'},
          }),
        ]),
    )
