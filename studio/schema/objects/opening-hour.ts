import {ClockIcon} from '@sanity/icons/Clock'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

/** A time of day in 24 hours, for example `09:00`. */
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

const checkOpeningHour = (value: {opens?: string; closes?: string} | undefined): true | string =>
  !value?.opens ||
  !value.closes ||
  value.opens < value.closes ||
  'The closing time must be later than the opening time.'

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
        rule.regex(timeOfDay).error('Write the time in 24 hours, for example 09:00.'),
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
        rule.regex(timeOfDay).error('Write the time in 24 hours, for example 18:00.'),
      ],
    }),
  ],
  preview: {
    select: {days: 'days', opens: 'opens', closes: 'closes'},
    prepare: ({days, opens, closes}) => ({title: days, subtitle: `${opens} to ${closes}`}),
  },
  validation: (rule) => rule.custom(checkOpeningHour),
})
