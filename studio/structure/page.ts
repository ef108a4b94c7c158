import {DocumentIcon} from '@sanity/icons/Document'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {TiersIcon} from '@sanity/icons/Tiers'
import {TranslateIcon} from '@sanity/icons/Translate'
import type {ListItemBuilder} from 'sanity/structure'
import type {Desk} from './ordered-list.ts'

const apiVersion = '2025-02-19'

const below = ({S, say}: Desk, id: string) =>
  S.documentTypeList('page')
    .apiVersion(apiVersion)
    .title(say('With the pages below it'))
    .filter('_type == "page" && language != "ur" && (_id in [$id, "drafts." + $id] || parent._ref == $id)')
    .params({id})
    .defaultOrdering([{field: 'title', direction: 'asc'}])
    .initialValueTemplates([S.initialValueTemplateItem('page-parent', {parent: id})])

export const pageItem = (desk: Desk): ListItemBuilder => {
  const {S, say} = desk
  return S.listItem()
    .id('pages')
    .title(say('Pages'))
    .icon(DocumentsIcon)
    .child(
      S.list()
        .id('pages')
        .title(say('Pages'))
        .items([
          S.listItem()
            .id('all')
            .title(say('All pages'))
            .icon(DocumentIcon)
            .schemaType('page')
            .child(
              S.documentTypeList('page')
                .title(say('All pages'))
                .defaultOrdering([{field: 'title', direction: 'asc'}]),
            ),
          S.listItem()
            .id('urdu')
            .title(say('In Urdu'))
            .icon(TranslateIcon)
            .child(
              S.documentTypeList('page')
                .apiVersion(apiVersion)
                .title(say('In Urdu'))
                .filter('_type == "page" && language == "ur"')
                .defaultOrdering([{field: 'title', direction: 'asc'}])
                .initialValueTemplates([])
                .canHandleIntent(() => false),
            ),
          S.listItem()
            .id('tree')
            .title(say('By place in the site'))
            .icon(TiersIcon)
            .child(
              S.documentTypeList('page')
                .apiVersion(apiVersion)
                .title(say('First level'))
                .filter('_type == "page" && language != "ur" && !defined(parent)')
                .defaultOrdering([{field: 'title', direction: 'asc'}])
                .canHandleIntent(() => false)
                .child((id) => below(desk, id)),
            ),
        ]),
    )
}
