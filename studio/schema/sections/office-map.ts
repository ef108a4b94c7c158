import {MarkerIcon} from '@sanity/icons/Marker'
import {defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {map} from './picker/drawn-part.ts'
import {axis, beside, sketch, stack, text, title} from './picker/sketch.ts'

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
