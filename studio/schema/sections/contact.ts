import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {axis, beside, button, field, sketch, stack, text, title} from './picker/sketch.ts'

export const contact = defineSection({
  name: 'contact',
  title: 'Contact form',
  icon: EnvelopeIcon,
  sentence: 'A form by which visitors write to you.',
  sketch: sketch(axis, beside([stack(title(0.9), text(3)), stack(field, field, field, button)])),
  labelled: true,
  fields: [
    headingField('Tell us what you want to build.', {required: true}),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Optional, a sentence before the form. Example: “We answer within one working day.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'kind',
      title: 'Form',
      description: 'The office form also asks for a subject. Example: Contact form.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          {value: 'contact', title: 'Contact form'},
          {value: 'office', title: 'Office form (with subject)'},
        ],
      },
      initialValue: 'contact',
      validation: needed('the form'),
    }),
    defineField({
      name: 'buttonLabel',
      title: 'Words on the button',
      description: 'Example: “Send message”.',
      type: 'string',
      initialValue: 'Send message',
      validation: needed('words on the button'),
    }),
  ],
})
