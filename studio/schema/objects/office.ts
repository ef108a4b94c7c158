import {MarkerIcon} from '@sanity/icons/Marker'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

export const office = defineType({
  name: 'office',
  title: 'Office',
  type: 'object',
  icon: MarkerIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Example: “Head office”.',
      type: 'string',
      validation: needed('the name'),
    }),
    defineField({
      name: 'city',
      title: 'City',
      description: 'Spelled as in the projects, so that they are shown together. Example: “Lahore”.',
      type: 'string',
      validation: needed('the city'),
    }),
    defineField({
      name: 'note',
      title: 'Note',
      description: 'Optional. Example: “Design, procurement and plant”.',
      type: 'string',
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'city'}},
})
