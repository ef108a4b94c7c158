import {DocumentIcon} from '@sanity/icons/Document'
import {defineField, defineType} from 'sanity'

export const navChild = defineType({
  name: 'navChild',
  title: 'Page in the menu',
  type: 'object',
  icon: DocumentIcon,
  fields: [
    defineField({
      name: 'link',
      title: 'Leads to',
      description: 'Example: the page “Mission and Vision”.',
      type: 'link',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One line under the name. Example: “What we work for, and how we judge it”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {
      label: 'link.label',
      page: 'link.target.title',
      description: 'description',
    },
    prepare: ({label, page, description}) => ({
      title: label || page,
      subtitle: description,
    }),
  },
})
