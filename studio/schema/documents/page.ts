import {DocumentIcon} from '@sanity/icons/Document'
import {defineField, defineType} from 'sanity'
import {sectionsField} from '../fields/sections.ts'
import {seoField} from '../fields/seo.ts'
import {slugField} from '../fields/slug.ts'

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The large heading of the page. Example: “Mission and Vision”.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    slugField(
      'What stands after the / in the browser. Example: “mission-and-vision”. Changing it breaks links that others have saved.',
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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'parent',
      title: 'Page above',
      description:
        'Where the page belongs; makes the path above the title. Example: About. Empty for pages of the first level.',
      type: 'reference',
      group: 'content',
      to: [{type: 'page'}],
    }),
    sectionsField({without: ['slideshow']}),
    seoField,
  ],
})
