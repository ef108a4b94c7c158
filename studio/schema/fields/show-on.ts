import {defineArrayMember, defineField} from 'sanity'
import {places} from '../choices.ts'
import {count} from '../rules/count.ts'

/** Equipment and staff appear on a page with pictures, in a printable table, or on both. */
export const showOnField = defineField({
  name: 'showOn',
  title: 'Where it appears',
  description: 'Choose one or both. Example: Printable list.',
  type: 'array',
  of: [defineArrayMember({type: 'string'})],
  options: {list: places},
  initialValue: ['overview', 'list'],
  validation: count({of: 'places', min: 1, max: 2}),
})
