import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {hrefField, targetField} from '../fields/link-target.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words of the link',
      description: 'What visitors click on. Example: “More details”. Left empty, the title of the linked page is used.',
      type: 'string',
    }),
    targetField,
    hrefField,
  ],
})
