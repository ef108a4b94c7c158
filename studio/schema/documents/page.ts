import {DocumentIcon} from '@sanity/icons/Document'
import {pathOf} from '@site/routes'
import {
  defineField,
  defineType,
  getPublishedId,
  type Reference,
  type ReferenceFilterResolver,
  type ValidationContext,
} from 'sanity'
import {say} from '../../language/say.ts'
import {pageHeads} from '../choices.ts'
import {counted} from '../fields/drawn-length.tsx'
import {languageField} from '../fields/language.ts'
import {sectionsField} from '../fields/sections.ts'
import {pageGroups, seoField} from '../fields/seo.ts'
import {slugField} from '../fields/slug.ts'
import {needed} from '../rules/needed.ts'

// A path above the title has four steps at most; one more shows a circle.
const ancestors = `*[_id == $id][0]{"ids": [_id, parent._ref, parent->parent._ref, parent->parent->parent._ref]}.ids`

/** Refuses a page above that is the page itself or one below it. */
async function checkParent(value: Reference | undefined, {document, getClient}: ValidationContext) {
  if (!value?._ref || !document) return true
  const id = getPublishedId(document._id)
  const ids = await getClient({apiVersion: '2025-02-19'}).fetch<(string | null)[] | null>(
    ancestors,
    {id: value._ref},
    {perspective: 'raw'},
  )
  return !ids?.includes(id) || say('The page above stands below this one: that would make a circle.')
}

/** Offers pages of the same language, but not the page itself. */
const otherPages: ReferenceFilterResolver = ({document}) => ({
  filter: '_id != $own && _id != "drafts." + $own && coalesce(language, "en") == $language',
  params: {own: getPublishedId(document._id), language: document.language ?? 'en'},
})

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: pageGroups,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The large heading of the page. Example: “Mission and Vision”.',
      type: 'string',
      group: 'content',
      ...counted('pageTitle', needed('the title')),
    }),
    slugField(
      'What stands after the / in the browser. Example: “mission-and-vision”. After a change the old one leads to the new one.',
    ),
    defineField({
      name: 'subtitle',
      title: 'Line under the title',
      description: 'Optional. Example: “What we work for, and how we judge it”.',
      type: 'string',
      group: 'content',
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description:
        'One or two sentences, shown in search results and on cards. Example: “The principles behind every contract we sign.”',
      type: 'text',
      group: 'content',
      rows: 3,
      validation: needed('the summary'),
    }),
    defineField({
      name: 'parent',
      title: 'Page above',
      description:
        'Where the page belongs; makes the path above the title. Example: About. Empty for pages of the first level.',
      type: 'reference',
      group: 'content',
      to: [{type: 'page'}],
      options: {disableNew: true, filter: otherPages},
      validation: (rule) => rule.custom(checkParent),
    }),
    defineField({
      name: 'head',
      title: 'Opens with',
      description:
        'The first section of this kind stands in a frame right under the title, where it has something to show. Example: Figure. Where nothing is chosen, the first section says it.',
      type: 'string',
      group: 'content',
      options: {list: pageHeads},
    }),
    sectionsField({without: ['slideshow']}),
    seoField,
    languageField,
  ],
  orderings: [
    {name: 'title', title: 'Title', by: [{field: 'title', direction: 'asc'}]},
    {name: 'address', title: 'Address', by: [{field: 'slug.current', direction: 'asc'}]},
    {name: 'changed', title: 'Last changed', by: [{field: '_updatedAt', direction: 'desc'}]},
  ],
  preview: {
    select: {
      title: 'title',
      slug: 'slug.current',
      parent: 'parent.title',
      hidden: 'seo.hidden',
      language: 'language',
    },
    prepare: ({title, slug, parent, hidden, language}) => ({
      title,
      subtitle: [
        language === 'ur' && say('Urdu'),
        pathOf({_type: 'page', slug: {current: slug}, language}) ?? '/',
        parent && say('below {page}', {page: parent}),
        hidden && say('hidden'),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
