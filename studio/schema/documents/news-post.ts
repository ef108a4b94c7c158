import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {today} from '@site/content/validity'
import {defineField, defineType} from 'sanity'
import {counted} from '../fields/drawn-length.tsx'
import {neededPictureField} from '../fields/picture.ts'
import {seoField} from '../fields/seo.ts'
import {slugField} from '../fields/slug.ts'
import {WrittenDay} from '../fields/written-day.tsx'
import {needed} from '../rules/needed.ts'

export const newsPost = defineType({
  name: 'newsPost',
  title: 'News post',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Example: “Last slab of the tower poured”.',
      type: 'string',
      group: 'content',
      ...counted('pageTitle', needed('the title')),
    }),
    slugField('What stands after /news/ in the browser. Example: “last-slab-poured”.'),
    defineField({
      name: 'date',
      title: 'Date',
      description: 'When it happened: the newest post stands first. Example: 2026-11-22.',
      type: 'date',
      components: {input: WrittenDay},
      group: 'content',
      initialValue: () => today(),
      validation: needed('the date'),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description: 'One or two sentences, shown in the list. Example: “The frame is complete; the facade follows.”',
      type: 'text',
      group: 'content',
      rows: 3,
      validation: needed('the summary'),
    }),
    neededPictureField({
      description: 'In the list and at the top. Example: the pump on the last floor.',
      group: 'content',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'What there is to tell. Example: “The pour took eleven hours, from four in the morning.”',
      type: 'richText',
      group: 'content',
    }),
    defineField({
      name: 'project',
      title: 'Project',
      description: 'When it is about one of ours. Example: Union Tower.',
      type: 'reference',
      to: [{type: 'project'}],
      group: 'content',
    }),
    seoField,
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'date', direction: 'desc'}]}],
  preview: {select: {title: 'title', subtitle: 'date', media: 'picture'}},
})
