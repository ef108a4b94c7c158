import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'

export const quoteRequest = defineSection({
  name: 'quoteRequest',
  title: 'Request for a quote',
  icon: DocumentTextIcon,
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
