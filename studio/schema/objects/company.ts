import {BookmarkIcon} from '@sanity/icons/Bookmark'
import {ClockIcon} from '@sanity/icons/Clock'
import {MarkerIcon} from '@sanity/icons/Marker'
import {ShareIcon} from '@sanity/icons/Share'
import {ThListIcon} from '@sanity/icons/ThList'
import {UserIcon} from '@sanity/icons/User'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {equipmentCategories, staffDepartments, titleOf} from '../choices.ts'
import {needed} from '../rules/needed.ts'

export const office = defineType({
  name: 'office',
  title: 'Office',
  type: 'object',
  icon: MarkerIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Example: “Head office”.',
      type: 'string',
      validation: needed('the name'),
    }),
    defineField({
      name: 'city',
      title: 'City',
      description: 'Spelled as in the projects, so that they are shown together. Example: “Lahore”.',
      type: 'string',
      validation: needed('the city'),
    }),
    defineField({
      name: 'note',
      title: 'Note',
      description: 'Optional. Example: “Design, procurement and plant”.',
      type: 'string',
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'city'}},
})

/** A time of day in 24 hours, for example `09:00`. */
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

const checkOpeningHour = (value: {opens?: string; closes?: string} | undefined): true | string =>
  !value?.opens ||
  !value.closes ||
  value.opens < value.closes ||
  say('The closing time must be later than the opening time.')

export const openingHour = defineType({
  name: 'openingHour',
  title: 'Opening hours',
  type: 'object',
  icon: ClockIcon,
  fields: [
    defineField({
      name: 'days',
      title: 'Days',
      description: 'Example: “Monday to Friday”.',
      type: 'string',
      validation: needed('the days'),
    }),
    defineField({
      name: 'opens',
      title: 'Opens',
      description: 'Time in 24 hours. Example: “09:00”.',
      type: 'string',
      initialValue: '09:00',
      validation: (rule) => [
        needed('the time of opening')(rule),
        rule.regex(timeOfDay).error(say('Write the time in 24 hours, for example {example}.', {example: '09:00'})),
      ],
    }),
    defineField({
      name: 'closes',
      title: 'Closes',
      description: 'Time in 24 hours. Example: “18:00”.',
      type: 'string',
      initialValue: '18:00',
      validation: (rule) => [
        needed('the time of closing')(rule),
        rule.regex(timeOfDay).error(say('Write the time in 24 hours, for example {example}.', {example: '18:00'})),
      ],
    }),
  ],
  preview: {
    select: {days: 'days', opens: 'opens', closes: 'closes'},
    prepare: ({days, opens, closes}) => ({title: days, subtitle: say('{opens} to {closes}', {opens, closes})}),
  },
  validation: (rule) => rule.custom(checkOpeningHour),
})

/** Networks that the site has an icon for. */
const socialNetworks = [
  {value: 'facebook', title: 'Facebook'},
  {value: 'linkedin', title: 'LinkedIn'},
  {value: 'instagram', title: 'Instagram'},
  {value: 'youtube', title: 'YouTube'},
  {value: 'whatsapp', title: 'WhatsApp'},
  {value: 'x', title: 'X'},
  {value: 'tiktok', title: 'TikTok'},
]

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      description: 'Decides the icon. Example: LinkedIn.',
      type: 'string',
      options: {list: socialNetworks},
      validation: needed('the network'),
    }),
    defineField({
      name: 'url',
      title: 'Address of your profile',
      description: 'Copy it from your browser. Example: “https://www.linkedin.com/company/example”.',
      type: 'url',
      validation: (rule) => [
        needed('the address of your profile')(rule),
        rule.uri({scheme: ['https']}).error(say('Copy the whole address, beginning with https://.')),
      ],
    }),
  ],
  preview: {select: {title: 'network', subtitle: 'url'}},
})

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
  preview: {
    select: {title: 'caption', department: 'department'},
    prepare: ({title, department}) => ({title, subtitle: titleOf(staffDepartments, department)}),
  },
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
    prepare: ({title, reportsTo}) => ({
      title,
      subtitle: reportsTo ? say('Reports to {name}', {name: reportsTo}) : say('At the top'),
    }),
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

export const equipmentGroup = defineType({
  name: 'equipmentGroup',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'category',
      title: 'Equipment',
      description: 'Which equipment the table lists. Example: Plant and machinery.',
      type: 'string',
      options: {list: equipmentCategories, layout: 'radio'},
      validation: needed('the equipment'),
    }),
    defineField({
      name: 'caption',
      title: 'Heading of the table',
      description: 'Example: “Plant and machinery”.',
      type: 'string',
      validation: needed('the heading of the table'),
    }),
  ],
  preview: {
    select: {title: 'caption', category: 'category'},
    prepare: ({title, category}) => ({title, subtitle: titleOf(equipmentCategories, category)}),
  },
})
