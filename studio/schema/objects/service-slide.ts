import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {neededPictureField} from '../fields/picture.ts'
import {needed} from '../rules/needed.ts'

export const serviceSlide = defineType({
  name: 'serviceSlide',
  title: 'Slide',
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'subtitle',
      title: 'Small line',
      description: 'Above the title. Example: “General contracting”.',
      type: 'string',
      validation: needed('the small line'),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Large words on the slide. Example: “Civil and structural works”.',
      type: 'string',
      validation: needed('the title'),
    }),
    neededPictureField({description: 'Fills the slide; wide pictures work best. Example: a site at work.'}),
  ],
  preview: {select: {title: 'title', subtitle: 'subtitle', media: 'picture'}},
})
