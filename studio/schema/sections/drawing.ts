import {CropIcon} from '@sanity/icons/Crop'
import {defineArrayMember, defineField} from 'sanity'
import {sectionLinkField} from '../fields/section-link.ts'
import {defineSection} from './define-section.ts'

export const drawing = defineSection({
  name: 'drawing',
  title: 'Picture with title block',
  icon: CropIcon,
  detail: 'picture.caption',
  media: 'picture',
  fields: [
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Large, with the facts beside it. Example: the batching plant.',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'facts',
      title: 'Facts',
      description: 'Printed like the title block of a drawing. Example: “Plants”, “7”.',
      type: 'array',
      of: [defineArrayMember({type: 'fact'})],
      validation: (rule) => rule.required().min(1),
    }),
    sectionLinkField('Optional. Example: “Tools & Plants”.', {
      required: false,
    }),
  ],
})
