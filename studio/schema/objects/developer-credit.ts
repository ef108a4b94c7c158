import {CodeIcon} from '@sanity/icons/Code'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

export const developerCredit = defineType({
  name: 'developerCredit',
  title: 'Developer credit',
  type: 'object',
  icon: CodeIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      description: 'Shown at the very end of every page. Example: “Website by Example Studio”.',
      type: 'string',
      validation: needed('words'),
    }),
    defineField({
      name: 'href',
      title: 'Address',
      description: 'Where the words lead. Example: “https://example.com”. May stay empty.',
      type: 'url',
      validation: (rule) => rule.uri({scheme: ['https']}).error('Begin the address with https://.'),
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'href'}},
})
