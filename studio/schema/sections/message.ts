import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {defineField} from 'sanity'
import {neededLinkField} from '../fields/link.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {figure} from './picker/drawn-part.ts'
import {axis, beside, button, cell, person, sketch, stack, text, title} from './picker/sketch.ts'

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
