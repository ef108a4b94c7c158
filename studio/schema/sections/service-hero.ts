import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField} from 'sanity'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {beside, picture, sketch, stack, steps, text, title} from './picker/sketch.ts'

export const serviceHero = defineSection({
  name: 'serviceHero',
  title: 'Opening slides',
  icon: ImagesIcon,
  sentence: 'Large pictures that follow each other at the top of a page, with their titles beside them.',
  sketch: sketch(beside([stack(title(0.9), text(3), steps), picture(116)], [1, 2])),
  detail: 'slides.0.title',
  media: 'slides.0.picture',
  fields: [
    defineField({
      name: 'slides',
      title: 'Slides',
      description:
        'Large pictures that follow each other at the top of the page. Example: “Civil and structural works”.',
      type: 'array',
      of: [defineArrayMember({type: 'serviceSlide'})],
      validation: count({of: 'slides', min: 1, max: 6}),
    }),
  ],
})
