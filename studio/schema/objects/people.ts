import {BookmarkIcon} from '@sanity/icons/Bookmark'
import {ThListIcon} from '@sanity/icons/ThList'
import {UserIcon} from '@sanity/icons/User'
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

export const chartPosition = defineType({
  name: 'chartPosition',
  title: 'Position',
  type: 'object',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Position',
      description: 'Example: “Project Manager”.',
      type: 'string',
      validation: needed('the position'),
    }),
    defineField({
      name: 'reportsTo',
      title: 'Reports to',
      description: 'The position above, spelled as in its own entry. Example: “Chief Executive”. Empty at the top.',
      type: 'string',
    }),
    defineField({
      name: 'note',
      title: 'Note',
      description: 'Optional. Example: “One for each site”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {title: 'title', reportsTo: 'reportsTo'},
    prepare: ({title, reportsTo}) => ({title, subtitle: reportsTo ? `Reports to ${reportsTo}` : 'At the top'}),
  },
})

export const education = defineType({
  name: 'education',
  title: 'Education',
  type: 'object',
  icon: BookmarkIcon,
  fields: [
    defineField({
      name: 'institute',
      title: 'Institute',
      description: 'Example: “University of Engineering and Technology, Lahore”.',
      type: 'string',
      validation: needed('the institute'),
    }),
    defineField({
      name: 'degree',
      title: 'Degree',
      description: 'Example: “BSc Civil Engineering”.',
      type: 'string',
      validation: needed('the degree'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'Optional, one or two sentences. Example: “Thesis on pile foundations.”',
      type: 'text',
      rows: 3,
    }),
  ],
  preview: {select: {title: 'degree', subtitle: 'institute'}},
})
