import {EnterIcon} from '@sanity/icons/Enter'
import {defineField, defineType} from 'sanity'
import {projectStatuses} from '../choices.ts'
import {neededPictureField} from '../fields/picture.ts'
import {needed} from '../rules/needed.ts'

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
      validation: needed('words'),
    }),
    defineField({
      name: 'filter',
      title: 'Projects it leads to',
      description: 'The list of all projects opens with these chosen. Example: Complete.',
      type: 'string',
      options: {list: projectStatuses, layout: 'radio'},
      validation: needed('the projects it leads to'),
    }),
    neededPictureField({description: 'Example: a finished building for Completed Projects.'}),
  ],
  preview: {select: {title: 'title', subtitle: 'filter', media: 'picture'}},
})
