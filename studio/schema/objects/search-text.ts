import {SearchIcon} from '@sanity/icons/Search'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

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
      validation: needed('the heading'),
    }),
    defineField({
      name: 'placeholder',
      title: 'Hint in the search box',
      description: 'Example: “A project, a service, a city”.',
      type: 'string',
      validation: needed('the hint in the search box'),
    }),
    defineField({
      name: 'empty',
      title: 'When nothing is found',
      description: 'Example: “Nothing found. Try a shorter word.”',
      type: 'string',
      validation: needed('the when nothing is found'),
    }),
    defineField({
      name: 'synonyms',
      title: 'Words that mean the same',
      description: 'One line for each meaning, with commas between the words. Example: “mosque, masjid”.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'placeholder'}},
})
