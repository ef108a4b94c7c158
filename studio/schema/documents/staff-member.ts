import {UserIcon} from '@sanity/icons/User'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {showOnPlaces} from '../choices/show-on.ts'
import {staffDepartments} from '../choices/staff-department.ts'
import {orderRankField} from '../fields/order-rank.ts'

export const staffMember = defineType({
  name: 'staffMember',
  title: 'Staff member',
  type: 'document',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'designation',
      title: 'Designation',
      description: 'What the person does. Example: “Site Engineer”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Optional; ask the person first. Example: “A. Khan”. The printable list never shows it.',
      type: 'string',
    }),
    defineField({
      name: 'qualification',
      title: 'Qualification',
      description: 'For the printable list. Example: “BSc Civil Engineering”.',
      type: 'string',
    }),
    defineField({
      name: 'department',
      title: 'Department',
      description: 'The table of the printable list in which the person stands. Example: Engineers.',
      type: 'string',
      options: {list: staffDepartments, layout: 'radio'},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'showOn',
      title: 'Where it appears',
      description: 'Choose one or both. Example: Printable list.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {list: showOnPlaces},
      validation: (rule) => rule.required().min(1).unique(),
    }),
    defineField({
      name: 'picture',
      title: 'Portrait',
      description:
        'Optional; without it a drawn figure stands for the person. Example: head and shoulders before a plain wall.',
      type: 'picture',
    }),
    orderRankField,
  ],
})
