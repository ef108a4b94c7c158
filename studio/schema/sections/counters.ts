import {NumberIcon} from '@sanity/icons/Number'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {figure} from './picker/drawn-part.ts'
import {axis, beside, sketch, stack, text, times} from './picker/sketch.ts'

export const counters = defineSection({
  name: 'counters',
  title: 'Figures',
  icon: NumberIcon,
  sentence: 'Up to six large numbers that count up.',
  sketch: sketch(axis, beside(times(4, stack(figure, text(2))))),
  labelled: true,
  fields: [
    headingField('The company in figures'),
    defineField({
      name: 'items',
      title: 'Figures',
      description: 'Four are a good number. Example: 189 Completed Projects.',
      type: 'array',
      of: [defineArrayMember({type: 'counter'})],
      validation: count({of: 'figures', min: 1, max: 6}),
    }),
  ],
})
