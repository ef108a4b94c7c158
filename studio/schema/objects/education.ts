import {BookmarkIcon} from '@sanity/icons/Bookmark'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

export const education = defineType({
  name: 'education',
  title: 'Education',
  type: 'object',
  icon: BookmarkIcon,
  fields: [
    defineField({
      name: 'institute',
      title: 'Institute',
      description: 'Example: “University of Engineering and Technology, Lahore”.',
      type: 'string',
      validation: needed('the institute'),
    }),
    defineField({
      name: 'degree',
      title: 'Degree',
      description: 'Example: “BSc Civil Engineering”.',
      type: 'string',
      validation: needed('the degree'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'Optional, one or two sentences. Example: “Thesis on pile foundations.”',
      type: 'text',
      rows: 3,
    }),
  ],
  preview: {select: {title: 'degree', subtitle: 'institute'}},
})
