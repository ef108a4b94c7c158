import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'

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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      description: 'What is to be read beside it. Example: “340,000 sq ft”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {select: {title: 'value', subtitle: 'label'}},
})
