import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType} from 'sanity'

/** Search engines cut what is longer; a warning only, because readers do not mind. */
const checkLength = (limit: number) => (text: string | undefined) =>
  !text || text.length <= limit || `Search engines show about ${limit} letters; this has ${text.length}.`

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and sharing',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      description: 'Left empty, the title of the page is used. Example: “Civil & structural works in Lahore”.',
      type: 'string',
      validation: (rule) => rule.custom(checkLength(60)).warning(),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      description: 'Left empty, the summary is used. Example: “Foundations and frames, poured with our own concrete.”',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.custom(checkLength(160)).warning(),
    }),
    defineField({
      name: 'picture',
      title: 'Picture when shared',
      description:
        'Shown when somebody sends the address of the page, for example on WhatsApp. Best 1200 by 630 pixels.',
      type: 'picture',
    }),
    defineField({
      name: 'hidden',
      title: 'Hide from search engines',
      description: 'The page stays open to everybody who has its address. Example: a page made for one client.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'description', media: 'picture'}},
})
