import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'

export const linkRow = defineType({
  name: 'linkRow',
  title: 'Row',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'link',
      title: 'Leads to',
      description: 'Example: the page “Office location”.',
      type: 'link',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One line beside the link. Example: “Map, opening hours and a message form”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {label: 'link.label', page: 'link.target.title', text: 'text'},
    prepare: ({label, page, text}) => ({
      title: label || page,
      subtitle: text,
    }),
  },
})
