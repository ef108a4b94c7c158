import {ThListIcon} from '@sanity/icons/ThList'
import {defineField, defineType} from 'sanity'
import {equipmentCategories} from '../choices.ts'
import {needed} from '../rules/needed.ts'

export const equipmentGroup = defineType({
  name: 'equipmentGroup',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'category',
      title: 'Equipment',
      description: 'Which equipment the table lists. Example: Plant and machinery.',
      type: 'string',
      options: {list: equipmentCategories, layout: 'radio'},
      validation: needed('the equipment'),
    }),
    defineField({
      name: 'caption',
      title: 'Heading of the table',
      description: 'Example: “Plant and machinery”.',
      type: 'string',
      validation: needed('the heading of the table'),
    }),
  ],
  preview: {select: {title: 'caption', subtitle: 'category'}},
})
