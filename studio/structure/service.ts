import {CaseIcon} from '@sanity/icons/Case'
import type {ListItem} from 'sanity/structure'
import {type Desk, orderedList} from './ordered-list.ts'

export const serviceItem = (desk: Desk): ListItem =>
  orderedList(desk, {type: 'service', title: 'Services', icon: CaseIcon})
