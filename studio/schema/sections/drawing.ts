import {CropIcon} from '@sanity/icons/Crop'
import {defineArrayMember, defineField} from 'sanity'
import {neededPictureField} from '../fields/picture.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {facts} from './picker/drawn-part.ts'
import {beside, picture, sketch} from './picker/sketch.ts'

export const drawing = defineSection({
  name: 'drawing',
  title: 'Picture with title block',
  icon: CropIcon,
  sentence: 'One large picture with its facts beside it, as on a drawing.',
  sketch: sketch(beside([picture(118), facts], [2, 1])),
  detail: 'picture.caption',
  media: 'picture',
  fields: [
    neededPictureField({description: 'Large, with the facts beside it. Example: the batching plant.'}),
    defineField({
      name: 'facts',
      title: 'Facts',
      description: 'Printed like the title block of a drawing. Example: “Plants”, “7”.',
      type: 'array',
      of: [defineArrayMember({type: 'fact'})],
      validation: count({of: 'facts', min: 1, max: 8}),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Optional. Example: “Tools & Plants”.',
      type: 'link',
    }),
  ],
})
