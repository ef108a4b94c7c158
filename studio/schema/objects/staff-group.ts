import {ThListIcon} from '@sanity/icons/ThList'
import {defineField, defineType} from 'sanity'
import {staffDepartments} from '../choices.ts'
import {needed} from '../rules/needed.ts'

export const staffGroup = defineType({
  name: 'staffGroup',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'department',
      title: 'Department',
      description: 'Which staff the table lists. Example: Engineers.',
      type: 'string',
      options: {list: staffDepartments, layout: 'radio'},
      validation: needed('the department'),
    }),
    defineField({
      name: 'caption',
      title: 'Heading of the table',
      description: 'Example: “Engineers”.',
      type: 'string',
      validation: needed('the heading of the table'),
    }),
    defineField({
      name: 'emptyText',
      title: 'When nobody is listed',
      description: 'Printed in the table instead of a row. Example: “To be appointed”.',
      type: 'string',
    }),
  ],
  preview: {select: {title: 'caption', subtitle: 'department'}},
})
