import {UserIcon} from '@sanity/icons/User'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

export const manager = defineType({
  name: 'manager',
  title: 'Manager',
  type: 'document',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Position',
      description: 'Example: “Chief Executive”.',
      type: 'string',
      validation: needed('the position'),
    }),
    defineField({
      name: 'titleUrdu',
      title: 'Position in Urdu',
      description: 'Under a message on pages in Urdu. Example: “چیف ایگزیکٹو”.',
      type: 'string',
    }),
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Optional; without it the position stands alone. Example: “A. Khan”.',
      type: 'string',
    }),
    defineField({
      name: 'picture',
      title: 'Portrait',
      description:
        'Optional; without it a drawn figure stands for the person. Example: head and shoulders before a plain wall.',
      type: 'picture',
    }),
    defineField({
      name: 'statement',
      title: 'Statement',
      description: 'Optional, in the words of the person. Example: “I visit every site once a week.”',
      type: 'text',
      rows: 4,
    }),
    defineField({
      name: 'education',
      title: 'Education',
      description:
        'Opens with View Education; without entries the button is not shown. Example: BSc Civil Engineering.',
      type: 'array',
      of: [defineArrayMember({type: 'education'})],
      validation: count({of: 'entries', max: 8}),
    }),
    orderRankField('manager'),
  ],
  orderings: [orderRankOrdering, {name: 'title', title: 'Position', by: [{field: 'title', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'name', media: 'picture'}},
})
