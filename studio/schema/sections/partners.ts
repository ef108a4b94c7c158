import {HeartIcon} from '@sanity/icons/Heart'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {beside, cell, sketch, times, title} from './picker/sketch.ts'

export const partners = defineSection({
  name: 'partners',
  title: 'Partners',
  icon: HeartIcon,
  sentence: 'The logos of partners in a grid.',
  sketch: sketch(title(0.5), beside(times(5, cell(title(1)))), beside(times(5, cell(title(1))))),
  fields: [
    headingField('The partners we build for'),
    defineField({
      name: 'partners',
      title: 'Partners',
      description: 'Their logos in this order. Example: ten logos fill two rows.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'partner'}]})],
      validation: count({of: 'partners', min: 1, max: 40}),
    }),
  ],
})
