import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'

export const newsList = defineSection({
  name: 'newsList',
  title: 'All news',
  icon: DocumentTextIcon,
  detail: 'emptyText',
  fields: [
    defineField({
      name: 'emptyText',
      title: 'Words while there is none',
      description: 'Shown in place of the list. Example: “There is no news yet.”',
      type: 'string',
      initialValue: 'There is no news yet.',
      validation: needed('words while there is none'),
    }),
  ],
})
