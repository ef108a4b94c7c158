import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {CogIcon} from '@sanity/icons/Cog'
import {HomeIcon} from '@sanity/icons/Home'
import {MenuIcon} from '@sanity/icons/Menu'
import type {ComponentType} from 'react'
import type {ListItemBuilder} from 'sanity/structure'
import type {Desk} from './ordered-list.ts'

const single = ({S}: Desk, type: string, title: string, icon: ComponentType): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .schemaType(type)
    .child(S.document().id(type).schemaType(type).documentId(type).title(title))

export const homeItem = (desk: Desk): ListItemBuilder => single(desk, 'homePage', 'Home page', HomeIcon)

export const companyItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('company')
    .title('Company settings')
    .icon(CogIcon)
    .child(
      desk.S.list()
        .title('Company settings')
        .items([
          single(desk, 'siteSettings', 'Name, contact and texts', CogIcon),
          single(desk, 'navigation', 'Menu and footer', MenuIcon),
          desk.S.divider(),
          desk.S.documentTypeListItem('redirect').title('Redirects').icon(ArrowRightIcon),
        ]),
    )
