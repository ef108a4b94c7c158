import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {beside, picture, sketch, stack, text, title} from './picker/sketch.ts'

export const newsList = defineSection({
  name: 'newsList',
  title: 'All news',
  icon: DocumentTextIcon,
  sentence: 'All news, the latest first; grows by itself.',
  sketch: sketch(
    beside([picture(36), stack(title(0.8), text(3))], [1, 3]),
    beside([picture(36), stack(title(0.6), text(3))], [1, 3]),
    beside([picture(36), stack(title(0.7), text(3))], [1, 3]),
  ),
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
