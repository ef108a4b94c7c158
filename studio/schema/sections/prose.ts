import {BlockContentIcon} from '@sanity/icons/BlockContent'
import {defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {beside, picture, sketch, stack, text, title} from './picker/sketch.ts'

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
