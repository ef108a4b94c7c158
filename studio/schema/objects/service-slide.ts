import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'

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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Large words on the slide. Example: “Civil and structural works”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Fills the slide; wide pictures work best. Example: a site at work.',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: {title: 'title', subtitle: 'subtitle', media: 'picture'},
  },
})
