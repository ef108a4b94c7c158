import {NumberIcon} from '@sanity/icons/Number'
import {defineField, defineType} from 'sanity'

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
      validation: (rule) => rule.required().min(0),
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
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: {value: 'value', suffix: 'suffix', label: 'label'},
    prepare: ({value, suffix, label}) => ({
      title: `${value ?? ''}${suffix ?? ''}`,
      subtitle: label,
    }),
  },
})
