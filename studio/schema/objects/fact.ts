import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

export const fact = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'The name of the fact. Example: “Covered area”.',
      type: 'string',
      validation: needed('the label'),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      description: 'What is to be read beside it. Example: “340,000 sq ft”.',
      type: 'string',
      validation: needed('the value'),
    }),
  ],
  preview: {select: {title: 'value', subtitle: 'label'}},
})
