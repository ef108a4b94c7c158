import {EnterIcon} from '@sanity/icons/Enter'
import {defineField, defineType} from 'sanity'
import {projectStatuses} from '../choices/project-status.ts'

export const door = defineType({
  name: 'door',
  title: 'Way in',
  type: 'object',
  icon: EnterIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Words',
      description: 'Example: “Completed Projects”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'filter',
      title: 'Projects it leads to',
      description: 'The list of all projects opens with these chosen. Example: Complete.',
      type: 'string',
      options: {list: projectStatuses, layout: 'radio'},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Example: a finished building for Completed Projects.',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'filter', media: 'picture'}},
})
