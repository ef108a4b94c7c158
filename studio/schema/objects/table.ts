import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {textMarks} from './rich-text.ts'

// The names are those that the Studio's editor of tables knows.

const cell = defineArrayMember({
  name: 'cell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Text',
      description: 'What stands in the cell. Example: “32 MPa”.',
      type: 'array',
      of: [defineArrayMember({type: 'block', styles: [{title: 'Text', value: 'normal'}], lists: [], marks: textMarks})],
    }),
  ],
})

const row = defineArrayMember({
  name: 'row',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      description: 'From left to right. Example: “Grade”, “Strength”, “Use”.',
      type: 'array',
      of: [cell],
    }),
  ],
})

export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'headerRows',
      title: 'Rows of the head',
      description: 'How many rows at the top name the columns. Example: 1.',
      type: 'number',
      validation: (rule) => rule.integer().min(0),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      description: 'From top to bottom. Example: one for each grade of concrete.',
      type: 'array',
      of: [row],
    }),
  ],
  preview: {
    select: {rows: 'rows'},
    prepare: ({rows}) => ({title: 'Table', subtitle: `${Object.keys(rows ?? {}).length} rows`}),
  },
})
