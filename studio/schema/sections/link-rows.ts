import {ListIcon} from '@sanity/icons/List'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {rows, sketch, title} from './picker/sketch.ts'

export const linkRows = defineSection({
  name: 'linkRows',
  title: 'Rows of links',
  icon: ListIcon,
  sentence: 'Rows that lead to other pages.',
  sketch: sketch(title(0.4), rows(4, 24)),
  fields: [
    headingField('Read on'),
    defineField({
      name: 'links',
      title: 'Rows',
      description: 'Each leads to a page. Example: Mission and Vision.',
      type: 'array',
      of: [defineArrayMember({type: 'linkRow'})],
      validation: count({of: 'rows', min: 1, max: 12}),
    }),
  ],
})
