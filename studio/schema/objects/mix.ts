import {CubeIcon} from '@sanity/icons/Cube'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

export const mix = defineType({
  name: 'mix',
  title: 'Mix',
  type: 'object',
  icon: CubeIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'What one orders it by. Example: “Slabs and beams”.',
      type: 'string',
      validation: needed('the name'),
    }),
    defineField({
      name: 'grade',
      title: 'Grade',
      description: 'Its strength as drawings say it, by cylinder and cube or in psi. Example: “C25/30”.',
      type: 'string',
      validation: needed('the grade'),
    }),
    defineField({
      name: 'use',
      title: 'What it is for',
      description: 'Optional, under the name. Example: “Made for the pump”.',
      type: 'string',
    }),
    defineField({
      name: 'slump',
      title: 'Slump',
      description: 'Optional, with its unit. Example: “100 mm”.',
      type: 'string',
    }),
    defineField({
      name: 'aggregate',
      title: 'Largest aggregate',
      description: 'Optional, with its unit. Example: “20 mm”.',
      type: 'string',
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'grade'}},
})
