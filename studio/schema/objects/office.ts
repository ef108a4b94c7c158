import {MarkerIcon} from '@sanity/icons/Marker'
import {defineField, defineType} from 'sanity'

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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'city',
      title: 'City',
      description: 'Spelled as in the projects, so that they are shown together. Example: “Lahore”.',
      type: 'string',
      validation: (rule) => rule.required(),
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
