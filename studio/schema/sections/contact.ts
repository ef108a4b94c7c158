import {ComposeIcon} from '@sanity/icons/Compose'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {MarkerIcon} from '@sanity/icons/Marker'
import {PackageIcon} from '@sanity/icons/Package'
import {UserIcon} from '@sanity/icons/User'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {choiceField} from '../fields/job-choice.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {files, map} from './picker/drawn-part.ts'
import {axis, beside, button, cell, field, rows, sketch, stack, text, times, title} from './picker/sketch.ts'

/** A text under the form, before the period of the installation and the address to ask at. */
const privacyField = defineField({
  name: 'privacy',
  title: 'What is kept, and who reads it',
  description:
    'Under the form; for how long, and your e-mail address for questions, are added. Example: “We keep what you write to answer you. The people of our office read it.”',
  type: 'text',
  rows: 3,
})

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
    privacyField,
  ],
})

export const officeMap = defineSection({
  name: 'officeMap',
  title: 'Office on the map',
  icon: MarkerIcon,
  sentence: 'How to find the office: address, hours and a map.',
  sketch: sketch(axis, beside([stack(title(0.9), text(6)), map], [1, 2])),
  labelled: true,
  fields: [
    headingField('Find us'),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'How to get there; the address comes from the company settings. Example: “Second gate after the flyover; parking inside.”',
      type: 'text',
      rows: 3,
      validation: needed('the text'),
    }),
  ],
})

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
    defineField({
      name: 'steps',
      title: 'Steps after a request',
      description: 'Under the form and with the receipt. Example: “Within 2 working days”, “an engineer calls you”.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'quoteStep',
          title: 'Step',
          fields: [
            defineField({
              name: 'when',
              title: 'When',
              description: 'Counted from the request. Example: “Within 2 working days”.',
              type: 'string',
              validation: needed('when'),
            }),
            defineField({
              name: 'text',
              title: 'What happens',
              description: 'Example: “An engineer calls you and asks what the drawings do not say.”',
              type: 'string',
              validation: needed('what happens'),
            }),
          ],
          preview: {select: {title: 'when', subtitle: 'text'}},
        }),
      ],
      validation: count({of: 'steps', max: 6}),
    }),
    privacyField,
  ],
})

export const firmRegistration = defineSection({
  name: 'firmRegistration',
  title: 'Registration of firms',
  icon: PackageIcon,
  sentence: 'The form by which subcontractors and suppliers register, with their documents.',
  sketch: sketch(text(2), beside([stack(field, field, field), files]), button),
  detail: 'intro',
  fields: [
    defineField({
      name: 'intro',
      title: 'Text before the form',
      description: 'Example: “Fields with an asterisk must be filled in. One registration a firm is enough.”',
      type: 'text',
      rows: 3,
      validation: needed('the text before the form'),
    }),
    choiceField({
      name: 'trades',
      title: 'Trades and materials',
      description: 'What a firm chooses from, in this order; “Another” is added. Example: “Steel fixing”.',
    }),
    defineField({
      name: 'promise',
      title: 'What happens next',
      description:
        'Said when the registration has arrived. Example: “Our office calls when there is work of your trade.”',
      type: 'text',
      rows: 2,
    }),
    privacyField,
  ],
})

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
    privacyField,
  ],
})
