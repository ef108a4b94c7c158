import {DocumentIcon} from '@sanity/icons/Document'
import {defineField, defineType} from 'sanity'
import {sheetKinds, titleOf} from '../choices.ts'
import {needed} from '../rules/needed.ts'

export const offeredSheet = defineType({
  name: 'offeredSheet',
  title: 'Sheet',
  type: 'object',
  icon: DocumentIcon,
  fields: [
    defineField({
      name: 'sheet',
      title: 'Sheet',
      description: 'What the form asks for. Example: Equipment capabilities.',
      type: 'string',
      options: {list: sheetKinds},
      validation: needed('which sheet'),
    }),
    defineField({
      name: 'number',
      title: 'Number of the form',
      description: 'As this authority numbers it; may stay empty. Example: “A-7”.',
      type: 'string',
      validation: (rule) => rule.max(12).error('At most 12 characters. Example: A-7.'),
    }),
  ],
  preview: {
    select: {sheet: 'sheet', number: 'number'},
    prepare: ({sheet, number}) => ({title: titleOf(sheetKinds, sheet), subtitle: number}),
  },
})
