import {StackIcon} from '@sanity/icons/Stack'
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
