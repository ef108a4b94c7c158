import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {defineSection} from './define-section.ts'
import {ticks} from './picker/drawn-part.ts'
import {button, sketch, title} from './picker/sketch.ts'

export const tenderSheets = defineSection({
  name: 'tenderSheets',
  title: 'Sheets of a tender',
  icon: ClipboardIcon,
  sentence: 'The sheets of a prequalification to tick and take along as one PDF.',
  sketch: sketch(title(0.6), ticks, button),
  fields: [
    headingField('Sheets for your form', {required: true}),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'What the visitor does here, in a sentence. Example: “Tick what your form asks for; it comes as one PDF.”',
      type: 'text',
      rows: 2,
    }),
  ],
})
