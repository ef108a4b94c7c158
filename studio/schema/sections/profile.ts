import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {dimension} from './picker/drawn-part.ts'
import {axis, beside, picture, sketch, stack, text, title} from './picker/sketch.ts'

export const profile = defineSection({
  name: 'profile',
  title: 'Company profile',
  icon: HomeIcon,
  sentence: 'Who the company is: a large heading, fields of expertise and the years it has built.',
  sketch: sketch(axis, beside([stack(title(1), title(0.8)), text(4)]), dimension, picture(52)),
  labelled: true,
  media: 'picture',
  fields: [
    headingField('One firm, from the design to the concrete.', {required: true}),
    defineField({
      name: 'statement',
      title: 'Statement',
      description:
        'Who the company is, in two or three sentences. Example: “We design, contract and build in Lahore and across Pakistan.”',
      type: 'text',
      rows: 4,
      validation: needed('the statement'),
    }),
    defineField({
      name: 'fieldsOfExpertise',
      title: 'Fields of expertise',
      description: 'Example: Design, General contracting, Civil work.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      validation: count({of: 'fields of expertise', min: 1, max: 12}),
    }),
    defineField({
      name: 'foundedYear',
      title: 'Founded in',
      description: 'Year in which the company began. Example: 2005.',
      type: 'number',
      validation: (rule) => [
        needed('the year')(rule),
        rule.integer().min(1900).max(new Date().getFullYear()).error('A year with four digits, not in the future.'),
      ],
    }),
    defineField({
      name: 'dimension',
      title: 'Words on the dimension line',
      description: 'Stands between the founding year and today. Example: “21 years of building”.',
      type: 'string',
      validation: needed('words on the dimension line'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Under the line. Example: a site at work.',
      type: 'picture',
    }),
    defineField({
      name: 'project',
      title: 'Project whose stages are shown',
      description: 'In place of the picture: how it was built. Example: City Center Multan.',
      type: 'reference',
      to: [{type: 'project'}],
      options: {filter: 'count(stages) > 2'},
    }),
    neededLinkField({description: 'Where to read more. Example: Company overview.'}),
  ],
})
