import {CubeIcon} from '@sanity/icons/Cube'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {beside, button, cell, rows, sketch, stack, text, title} from './picker/sketch.ts'

export const mixes = defineSection({
  name: 'mixes',
  title: 'Mixes',
  icon: CubeIcon,
  sentence: 'Ready-mix concrete by its grade, where and when it is delivered, and the way to a price.',
  sketch: sketch(title(0.5), rows(4), beside([cell(stack(text(2))), button])),
  fields: [
    headingField('A mix for each part of the building'),
    defineField({
      name: 'mixes',
      title: 'Mixes',
      description: 'In this order. Left empty, no table is shown. Example: Slabs and beams, C25/30.',
      type: 'array',
      of: [defineArrayMember({type: 'mix'})],
      validation: count({of: 'mixes', max: 40}),
    }),
    defineField({
      name: 'area',
      title: 'Where we deliver',
      description:
        'Towns, or how far from the plant. Left empty, it is not mentioned. Example: “Lahore, Kasur, Sheikhupura”.',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'hours',
      title: 'Delivery hours',
      description: 'Left empty, they are not mentioned. Example: “Monday to Saturday, 06:00 to 22:00”.',
      type: 'string',
    }),
    defineField({
      name: 'smallestOrder',
      title: 'Smallest order',
      description: 'Left empty, it is not mentioned. Example: “3 cubic metres”.',
      type: 'string',
    }),
  ],
})
