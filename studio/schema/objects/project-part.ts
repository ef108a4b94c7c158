import {CodeIcon} from '@sanity/icons/Code'
import {StackIcon} from '@sanity/icons/Stack'
import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'
import {neededPictureField} from '../fields/picture.ts'
import {needed} from '../rules/needed.ts'

export const stage = defineType({
  name: 'stage',
  title: 'Stage',
  type: 'object',
  icon: StackIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'One or two words; stands on the scale under the picture. Example: “Frame”.',
      type: 'string',
      validation: needed('the name'),
    }),
    defineField({
      name: 'text',
      title: 'What is done',
      description: 'One sentence. Example: “Columns and slabs rise floor by floor.”',
      type: 'text',
      rows: 2,
    }),
    neededPictureField({description: 'From the same place as all the others. Example: the frame, seven floors high.'}),
  ],
  preview: {select: {title: 'name', subtitle: 'text', media: 'picture'}},
})

export const fact = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'The name of the fact. Example: “Covered area”.',
      type: 'string',
      validation: needed('the label'),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      description: 'What is to be read beside it. Example: “340,000 sq ft”.',
      type: 'string',
      validation: needed('the value'),
    }),
  ],
  preview: {select: {title: 'value', subtitle: 'label'}},
})

export const developerCredit = defineType({
  name: 'developerCredit',
  title: 'Developer credit',
  type: 'object',
  icon: CodeIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      description: 'Shown at the very end of every page. Example: “Website by Example Studio”.',
      type: 'string',
      validation: needed('words'),
    }),
    defineField({
      name: 'href',
      title: 'Address',
      description: 'Where the words lead. Example: “https://example.com”. May stay empty.',
      type: 'url',
      validation: (rule) => rule.uri({scheme: ['https']}).error('Begin the address with https://.'),
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'href'}},
})
