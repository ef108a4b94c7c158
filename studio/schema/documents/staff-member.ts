import {UserIcon} from '@sanity/icons/User'
import {defineField, defineType} from 'sanity'
import {staffDepartments, titleOf} from '../choices.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {showOnField} from '../fields/show-on.ts'
import {needed} from '../rules/needed.ts'

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
      validation: needed('the designation'),
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
      validation: needed('the department'),
    }),
    showOnField,
    defineField({
      name: 'picture',
      title: 'Portrait',
      description:
        'Optional; without it a drawn figure stands for the person. Example: head and shoulders before a plain wall.',
      type: 'picture',
    }),
    orderRankField('staffMember'),
  ],
  orderings: [
    orderRankOrdering,
    {name: 'designation', title: 'Designation', by: [{field: 'designation', direction: 'asc'}]},
    {
      name: 'department',
      title: 'Department',
      by: [
        {field: 'department', direction: 'asc'},
        {field: 'orderRank', direction: 'asc'},
      ],
    },
  ],
  preview: {
    select: {
      title: 'designation',
      name: 'name',
      qualification: 'qualification',
      department: 'department',
      media: 'picture',
    },
    prepare: ({title, name, qualification, department, media}) => ({
      title: name ? `${title}, ${name}` : title,
      subtitle: [titleOf(staffDepartments, department), qualification].filter(Boolean).join(' · '),
      media,
    }),
  },
})
