import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField} from 'sanity'
import {PictureListInput} from '../../uploads/picture-list-input.tsx'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {axis, beside, picture, sketch, stack, times} from './picker/sketch.ts'

export const gallery = defineSection({
  name: 'gallery',
  title: 'Gallery',
  icon: ImagesIcon,
  sentence: 'Up to thirty pictures; each opens large.',
  sketch: sketch(
    axis,
    beside([picture(80), stack(beside(times(2, picture(35.5))), beside(times(2, picture(35.5))))], [1, 1]),
  ),
  labelled: true,
  media: 'pictures.0',
  fields: [
    headingField('On site'),
    defineField({
      name: 'pictures',
      title: 'Pictures',
      description: 'Each opens large. Example: three to six pictures of one site.',
      type: 'array',
      of: [defineArrayMember({type: 'picture'})],
      components: {input: PictureListInput},
      validation: count({of: 'pictures', min: 1, max: 30}),
    }),
  ],
})
