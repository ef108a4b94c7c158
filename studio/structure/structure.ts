import {CaseIcon} from '@sanity/icons/Case'
import type {ListItem, StructureResolver} from 'sanity/structure'
import {credentialItem} from './credential.ts'
import {equipmentItem} from './equipment.ts'
import {type Desk, orderedList} from './ordered-list.ts'
import {pageItem} from './page.ts'
import {peopleItem} from './people.ts'
import {projectItem} from './project.ts'
import {companyItem, homeItem} from './site.ts'

const serviceItem = (desk: Desk): ListItem => orderedList(desk, {type: 'service', title: 'Services', icon: CaseIcon})

/** The content by task, as an editor looks for it. */
export const structure: StructureResolver = (S, context) => {
  const desk: Desk = {S, context}
  return S.list()
    .title('Content')
    .items([
      homeItem(desk),
      pageItem(desk),
      S.divider(),
      projectItem(desk),
      serviceItem(desk),
      credentialItem(desk),
      equipmentItem(desk),
      peopleItem(desk),
      S.divider(),
      companyItem(desk),
    ])
}
