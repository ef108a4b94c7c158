import {BlockContentIcon} from '@sanity/icons/BlockContent'
import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {HomeIcon} from '@sanity/icons/Home'
import {ListIcon} from '@sanity/icons/List'
import {NumberIcon} from '@sanity/icons/Number'
import {defineArrayMember, defineField} from 'sanity'
import {say} from '../../language/say.ts'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {dimension, figure} from './picker/drawn-part.ts'
import {axis, beside, button, cell, person, picture, rows, sketch, stack, text, times, title} from './picker/sketch.ts'

export const profile = defineSection({
  name: 'profile',
  title: 'Company profile',
  icon: HomeIcon,
  sentence: 'Who the company is: a large heading, the years it has built, and up to three figures that prove it.',
  sketch: sketch(
    axis,
    beside([stack(title(1), title(0.8)), text(3)]),
    dimension,
    beside([picture(66), stack(picture(28), picture(28))], [7, 5]),
  ),
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
      description:
        'Visitors read them as one sentence, in this order: only the first needs a capital. Example: Design, general contracting, civil work.',
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
        rule
          .integer()
          .min(1900)
          .max(new Date().getFullYear())
          .error(say('A year with four digits, not in the future.')),
      ],
    }),
    defineField({
      name: 'dimension',
      title: 'Words on the dimension line',
      description:
        'Stands between the founding year and today; {years} is counted. Example: “{years} years of building”.',
      type: 'string',
      validation: needed('words on the dimension line'),
    }),
    defineField({
      name: 'proof',
      title: 'Figures that prove it',
      description:
        'Under the line, in one frame: the first is large, two more stand beside it. Example: “340,000 square feet, City Center Multan”.',
      type: 'array',
      of: [defineArrayMember({type: 'proof'})],
      validation: count({of: 'figures', max: 3}),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Under the line, as long as there are no such figures. Example: a site at work.',
      type: 'picture',
    }),
    neededLinkField({description: 'Where to read more. Example: Company overview.'}),
  ],
})

export const prose = defineSection({
  name: 'prose',
  title: 'Text',
  icon: BlockContentIcon,
  sentence: 'Heading and text with lists, links and tables, and a picture if you like.',
  sketch: sketch(beside([stack(title(0.8), text(9)), picture(84)], [3, 2])),
  media: 'picture',
  fields: [
    headingField('How we work'),
    defineField({
      name: 'lead',
      title: 'Lead',
      description: 'Optional opening sentences, set larger. Example: “We build for clients who read the drawings.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description:
        'With headings, lists, links and pictures. Example: “Every pour is tested before it leaves the plant.”',
      type: 'richText',
      validation: needed('the text'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Optional, beside the text. Example: the batching plant.',
      type: 'picture',
    }),
  ],
})

export const letter = defineSection({
  name: 'letter',
  title: 'Letter',
  icon: DocumentTextIcon,
  sentence: 'A large first statement, then a longer letter with the picture of who signs it.',
  sketch: sketch(beside([stack(title(1), title(0.7), text(8)), person(92)], [2, 1])),
  detail: 'statement',
  fields: [
    defineField({
      name: 'statement',
      title: 'Opening statement',
      description: 'The large first lines. Example: “We started with one mixer and a promise.”',
      type: 'text',
      rows: 3,
      validation: needed('the opening statement'),
    }),
    defineField({
      name: 'body',
      title: 'Letter',
      description: 'Example: “In 2005 the company took its first contract.”',
      type: 'richText',
      validation: needed('the letter'),
    }),
    defineField({
      name: 'person',
      title: 'Person',
      description: 'Who signs it. Example: Founder.',
      type: 'reference',
      to: [{type: 'manager'}],
      validation: needed('the person'),
    }),
  ],
})

export const message = defineSection({
  name: 'message',
  title: 'Message from a manager',
  icon: BlockquoteIcon,
  sentence: 'A few words of a manager, and beside them the telephone number.',
  sketch: sketch(
    beside(
      [
        stack(axis, title(1), title(0.8), text(2), beside([person(28), text(2)], [1, 3])),
        cell(stack(figure, text(3), button)),
      ],
      [3, 2],
    ),
  ),
  labelled: true,
  detail: 'text',
  fields: [
    defineField({
      name: 'text',
      title: 'Message',
      description: 'In the words of the person. Example: “A drawing is a promise. Our work is to keep it.”',
      type: 'text',
      rows: 4,
      validation: needed('the message'),
    }),
    defineField({
      name: 'person',
      title: 'Person',
      description: 'Who says it. Example: Chief Executive.',
      type: 'reference',
      to: [{type: 'manager'}],
      validation: needed('the person'),
    }),
    defineField({
      name: 'quoteLabel',
      title: 'Words over the telephone number',
      description: 'The number itself comes from the company settings. Example: “Call for a quote”.',
      type: 'string',
      validation: needed('words over the telephone number'),
    }),
    defineField({
      name: 'quoteText',
      title: 'Words under the telephone number',
      description: 'Example: “Send us the drawings, or describe what you plan to build.”',
      type: 'string',
      validation: needed('words under the telephone number'),
    }),
    neededLinkField({description: 'The button. Example: “Contact us”.'}),
  ],
})

export const counters = defineSection({
  name: 'counters',
  title: 'Figures',
  icon: NumberIcon,
  sentence: 'Up to six large numbers that count up.',
  sketch: sketch(axis, beside(times(4, stack(figure, text(2))))),
  labelled: true,
  fields: [
    headingField('The company in figures'),
    defineField({
      name: 'items',
      title: 'Figures',
      description: 'Four are a good number. Example: 189 Completed Projects.',
      type: 'array',
      of: [defineArrayMember({type: 'counter'})],
      validation: count({of: 'figures', min: 1, max: 6}),
    }),
  ],
})

export const linkRows = defineSection({
  name: 'linkRows',
  title: 'Rows of links',
  icon: ListIcon,
  sentence: 'Rows that lead to other pages.',
  sketch: sketch(title(0.4), rows(4, 24)),
  fields: [
    headingField('Read on'),
    defineField({
      name: 'links',
      title: 'Rows',
      description: 'Each leads to a page. Example: Mission and Vision.',
      type: 'array',
      of: [defineArrayMember({type: 'linkRow'})],
      validation: count({of: 'rows', min: 1, max: 12}),
    }),
  ],
})
