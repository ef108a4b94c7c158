import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField} from 'sanity'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'

export const serviceHero = defineSection({
  name: 'serviceHero',
  title: 'Large slides of services',
  icon: ImagesIcon,
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
