import {CaseIcon} from '@sanity/icons/Case'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {counted} from '../fields/drawn-length.tsx'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {neededPictureField} from '../fields/picture.ts'
import {projectsField} from '../fields/projects.ts'
import {pageGroups, seoField} from '../fields/seo.ts'
import {slugField} from '../fields/slug.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: CaseIcon,
  groups: pageGroups,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Example: “Mosque Construction”.',
      type: 'string',
      group: 'content',
      ...counted('pageTitle', needed('the title')),
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
      validation: needed('the summary'),
    }),
    neededPictureField({
      description: 'On cards and at the top of the page. Example: formwork of a dome.',
      group: 'content',
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
      validation: count({of: 'entries', max: 20}),
    }),
    projectsField('Shown at the end of the page. Example: M.A. Jinnah Mosque.', {min: 0, group: 'content'}),
    defineField({
      name: 'urdu',
      title: 'In Urdu',
      description: 'On cards of pages in Urdu. Example: “مسجد کی تعمیر”.',
      type: 'serviceUrdu',
      group: 'content',
    }),
    orderRankField('service'),
    seoField,
  ],
  orderings: [orderRankOrdering, {name: 'title', title: 'Title', by: [{field: 'title', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'summary', media: 'picture'}},
})
