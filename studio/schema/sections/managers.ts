import {UsersIcon} from '@sanity/icons/Users'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {axis, beside, person, sketch, stack, text, times, title} from './picker/sketch.ts'

export const managers = defineSection({
  name: 'managers',
  title: 'Management',
  icon: UsersIcon,
  sentence: 'Up to six people who lead the company, with portrait and education.',
  sketch: sketch(axis, beside(times(3, stack(person(62), title(0.8), text(2))))),
  labelled: true,
  fields: [
    headingField('Three people answer for every site.'),
    defineField({
      name: 'managers',
      title: 'People',
      description: 'In the order in which they appear. Example: Chief Executive.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'manager'}]})],
      validation: count({of: 'people', min: 1, max: 6}),
    }),
  ],
})
