import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {files} from './picker/drawn-part.ts'
import {beside, button, cell, field, sketch, stack, text, times} from './picker/sketch.ts'

export const quoteRequest = defineSection({
  name: 'quoteRequest',
  title: 'Request for a quote',
  icon: DocumentTextIcon,
  sentence: 'The form by which clients ask for a quote, with their drawings.',
  sketch: sketch(text(2), beside(times(3, cell(text(1)))), beside([stack(field, field), files]), button),
  detail: 'intro',
  fields: [
    defineField({
      name: 'intro',
      title: 'Text before the form',
      description: 'Example: “Fields with an asterisk must be filled in. Drawings may be sketches.”',
      type: 'text',
      rows: 3,
      validation: needed('the text before the form'),
    }),
    defineField({
      name: 'promise',
      title: 'What happens next',
      description: 'Said when the request has arrived. Example: “An engineer calls within two working days.”',
      type: 'text',
      rows: 2,
    }),
  ],
})
