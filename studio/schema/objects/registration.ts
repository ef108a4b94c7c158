import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

export const registration = defineType({
  name: 'registration',
  title: 'Registration',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Registered with',
      description: 'Example: “National tax number (NTN)”.',
      type: 'string',
      validation: needed('the authority'),
    }),
    defineField({
      name: 'number',
      title: 'Number',
      description: 'As on the paper. Example: “0000000-0”.',
      type: 'string',
      validation: needed('the number'),
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'number'}},
})
