import {NumberIcon} from '@sanity/icons/Number'
import {defineField, defineType} from 'sanity'
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
  ],
  preview: {
    select: {value: 'value', suffix: 'suffix', label: 'label'},
    prepare: ({value, suffix, label}) => ({title: `${value ?? ''}${suffix ?? ''}`, subtitle: label}),
  },
})
