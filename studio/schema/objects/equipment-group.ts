import {ThListIcon} from '@sanity/icons/ThList'
import {defineField, defineType} from 'sanity'
import {equipmentCategories} from '../choices/equipment-category.ts'

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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'caption',
      title: 'Heading of the table',
      description: 'Example: “Plant and machinery”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {select: {title: 'caption', subtitle: 'category'}},
})
