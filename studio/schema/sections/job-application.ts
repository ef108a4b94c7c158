import {ComposeIcon} from '@sanity/icons/Compose'
import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {beside, button, field, sketch, stack, text} from './picker/sketch.ts'

export const jobApplication = defineSection({
  name: 'jobApplication',
  title: 'Job application form',
  icon: ComposeIcon,
  sentence: 'The form by which people apply for a job, with their resume.',
  sketch: sketch(
    text(2),
    beside([stack(field, field, field), stack(field, field, field)]),
    beside([field, button], [2, 1]),
  ),
  detail: 'intro',
  fields: [
    defineField({
      name: 'intro',
      title: 'Text before the form',
      description: 'Example: “Fields with an asterisk must be filled in. We keep applications for one year.”',
      type: 'text',
      rows: 3,
      validation: needed('the text before the form'),
    }),
  ],
})
