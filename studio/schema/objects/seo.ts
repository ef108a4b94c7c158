import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType} from 'sanity'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and sharing',
  type: 'object',
  icon: SearchIcon,
  options: {collapsible: true, collapsed: false},
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      description: 'Left empty, the title of the page is used. Example: “Civil & structural works in Lahore”.',
      type: 'string',
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      description:
        'One or two sentences under the title in search results. Example: “Foundations, frames and formwork, poured with concrete from our own plant.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'picture',
      title: 'Picture when shared',
      description: 'Shown when somebody shares the page, for example on WhatsApp. Best 1200 by 630 pixels.',
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
})
