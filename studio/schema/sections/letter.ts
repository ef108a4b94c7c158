import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {beside, person, sketch, stack, text, title} from './picker/sketch.ts'

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
