import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField} from 'sanity'
import {neededLinkField} from '../fields/link.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {axis, beside, button, cell, picture, sketch, text, times} from './picker/sketch.ts'

export const serviceSlider = defineSection({
  name: 'serviceSlider',
  title: 'Services in brief',
  icon: ImagesIcon,
  sentence: 'Slides in the middle of a page, three cards of services below, and a button to all services.',
  sketch: sketch(axis, picture(56), beside(times(3, cell(text(2)))), button),
  labelled: true,
  detail: 'slides.0.title',
  media: 'slides.0.picture',
  fields: [
    defineField({
      name: 'slides',
      title: 'Slides',
      description: 'Three large pictures that follow each other. Example: “Civil and structural works”.',
      type: 'array',
      of: [defineArrayMember({type: 'serviceSlide'})],
      validation: count({of: 'slides', min: 1, max: 6}),
    }),
    defineField({
      name: 'cards',
      title: 'Services',
      description: 'Three cards below the slides. Example: Project Management.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}]})],
      validation: count({of: 'services', min: 1, max: 4}),
    }),
    neededLinkField({description: 'Leads to all services. Example: “More Details”.'}),
  ],
})
