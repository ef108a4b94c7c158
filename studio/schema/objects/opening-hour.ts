import {ClockIcon} from '@sanity/icons/Clock'
import {defineField, defineType} from 'sanity'

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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'opens',
      title: 'Opens',
      description: 'Time in 24 hours. Example: “09:00”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'closes',
      title: 'Closes',
      description: 'Time in 24 hours. Example: “18:00”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: {days: 'days', opens: 'opens', closes: 'closes'},
    prepare: ({days, opens, closes}) => ({
      title: days,
      subtitle: `${opens} to ${closes}`,
    }),
  },
})
