import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {neededLinkField} from '../fields/link.ts'

export const linkRow = defineType({
  name: 'linkRow',
  title: 'Row',
  type: 'object',
  icon: LinkIcon,
  fields: [
    neededLinkField({title: 'Leads to', description: 'Example: the page “Office location”.'}),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One line beside the link. Example: “Map, opening hours and a message form”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {label: 'link.label', page: 'link.target.title', text: 'text'},
    prepare: ({label, page, text}) => ({title: label || page, subtitle: text}),
  },
})
