import {UserIcon} from '@sanity/icons/User'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

export const chartPosition = defineType({
  name: 'chartPosition',
  title: 'Position',
  type: 'object',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Position',
      description: 'Example: “Project Manager”.',
      type: 'string',
      validation: needed('the position'),
    }),
    defineField({
      name: 'reportsTo',
      title: 'Reports to',
      description: 'The position above, spelled as in its own entry. Example: “Chief Executive”. Empty at the top.',
      type: 'string',
    }),
    defineField({
      name: 'note',
      title: 'Note',
      description: 'Optional. Example: “One for each site”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {title: 'title', reportsTo: 'reportsTo'},
    prepare: ({title, reportsTo}) => ({title, subtitle: reportsTo ? `Reports to ${reportsTo}` : 'At the top'}),
  },
})
