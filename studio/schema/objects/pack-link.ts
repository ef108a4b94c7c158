import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'

/** Its `_key` is the secret in the address. */
export const packLink = defineType({
  name: 'packLink',
  title: 'Private link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'until',
      title: 'Ends after',
      description: 'Last day on which it opens. Example: 15 December 2026.',
      type: 'date',
    }),
  ],
  preview: {select: {title: 'until'}},
})
