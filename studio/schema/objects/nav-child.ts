import {DocumentIcon} from '@sanity/icons/Document'
import {defineField, defineType} from 'sanity'
import {neededLinkField} from '../fields/link.ts'

export const navChild = defineType({
  name: 'navChild',
  title: 'Page in the menu',
  type: 'object',
  icon: DocumentIcon,
  fields: [
    neededLinkField({title: 'Leads to', description: 'Example: the page “Mission and Vision”.'}),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One line under the name. Example: “What we work for, and how we judge it”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {label: 'link.label', page: 'link.target.title', description: 'description'},
    prepare: ({label, page, description}) => ({title: label || page, subtitle: description}),
  },
})
