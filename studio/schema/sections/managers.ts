import {UsersIcon} from '@sanity/icons/Users'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'

export const managers = defineSection({
  name: 'managers',
  title: 'Management',
  icon: UsersIcon,
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
