import {NumberIcon} from '@sanity/icons/Number'
import {defineField, defineType} from 'sanity'
import {WrittenDay} from '../fields/written-day.tsx'
import {needed} from '../rules/needed.ts'

export const counter = defineType({
  name: 'counter',
  title: 'Figure',
  type: 'object',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'value',
      title: 'Number',
      description: 'Example: 189.',
      type: 'number',
      validation: (rule) => [needed('the number')(rule), rule.min(0).error('A number of things cannot be below zero.')],
    }),
    defineField({
      name: 'suffix',
      title: 'Sign after the number',
      description: 'Optional. Example: “+”.',
      type: 'string',
    }),
    defineField({
      name: 'label',
      title: 'What is counted',
      description: 'Example: “Completed Projects”.',
      type: 'string',
      validation: needed('what is counted'),
    }),
    defineField({
      name: 'scope',
      title: 'What exactly it counts',
      description: 'Optional; stands under the words in small type. Example: “On our payroll, all sites”.',
      type: 'string',
    }),
    defineField({
      name: 'asOf',
      title: 'Counted on',
      description: 'Optional; stands beside it. Example: 30 June 2026.',
      type: 'date',
      components: {input: WrittenDay},
    }),
  ],
  preview: {
    select: {value: 'value', suffix: 'suffix', label: 'label'},
    prepare: ({value, suffix, label}) => ({title: `${value ?? ''}${suffix ?? ''}`, subtitle: label}),
  },
})
