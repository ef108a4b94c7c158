import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType} from 'sanity'

export const searchText = defineType({
  name: 'searchText',
  title: 'Search page',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Example: “Search”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'placeholder',
      title: 'Hint in the search box',
      description: 'Example: “A project, a service, a city”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'empty',
      title: 'When nothing is found',
      description: 'Example: “Nothing found. Try a shorter word.”',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'placeholder'}},
})
