import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {orderRankField} from '../fields/order-rank.ts'
import {seoField} from '../fields/seo.ts'
import {slugField} from '../fields/slug.ts'

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: WrenchIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Example: “Mosque Construction”.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    slugField('What stands after /services/ in the browser. Example: “mosque-construction”.'),
    defineField({
      name: 'summary',
      title: 'Summary',
      description:
        'One or two sentences, shown on cards and in search results. Example: “Domes, minarets and prayer halls, formed on site.”',
      type: 'text',
      group: 'content',
      rows: 3,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'On cards and at the top of the page. Example: formwork of a dome.',
      type: 'picture',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'The text of the service page. Example: “We take the work from the drawing to the key.”',
      type: 'richText',
      group: 'content',
    }),
    defineField({
      name: 'inclusions',
      title: 'What is included',
      description: 'Example: “Bar bending schedules”.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({type: 'string'})],
    }),
    defineField({
      name: 'projects',
      title: 'Projects built by it',
      description: 'Shown at the end of the page. Example: M.A. Jinnah Mosque.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({type: 'reference', to: [{type: 'project'}]})],
      validation: (rule) => rule.unique(),
    }),
    orderRankField,
    seoField,
  ],
})
