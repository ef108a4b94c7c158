import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {axis, beside, cell, rows, sketch, text, times, title} from './picker/sketch.ts'

export const operations = defineSection({
  name: 'operations',
  title: 'Where we work',
  icon: EarthGlobeIcon,
  sentence: 'Your offices, then every city with the projects in it.',
  sketch: sketch(axis, beside(times(3, cell(text(2)))), beside([title(0.8), rows(4, 14)], [1, 2])),
  labelled: true,
  fields: [
    headingField('Across Pakistan', {required: true}),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'The projects follow by themselves, grouped by their city. Example: “Sites in Punjab and the capital.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'offices',
      title: 'Offices',
      description: 'Example: Head office, Lahore.',
      type: 'array',
      of: [defineArrayMember({type: 'office'})],
      validation: count({of: 'offices', min: 1}),
    }),
  ],
})
