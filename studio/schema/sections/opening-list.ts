import {UserIcon} from '@sanity/icons/User'
import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {rows, sketch} from './picker/sketch.ts'

export const openingList = defineSection({
  name: 'openingList',
  title: 'All openings',
  icon: UserIcon,
  sentence: 'All openings until they close, and the way to the job form.',
  sketch: sketch(rows(4)),
  detail: 'emptyText',
  fields: [
    defineField({
      name: 'emptyText',
      title: 'Words while there is none',
      description: 'Shown above the way to the job form. Example: “There is no opening right now.”',
      type: 'string',
      initialValue: 'There is no opening right now.',
      validation: needed('words while there is none'),
    }),
  ],
})
