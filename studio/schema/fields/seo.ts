import {defineField} from 'sanity'

export const seoField = defineField({
  name: 'seo',
  title: 'Search engines and sharing',
  description: 'May stay empty: title, summary and main picture are used. Example: a shorter title.',
  type: 'seo',
  group: 'seo',
})

/** Groups of a document with an address: what is on its page, and what search engines are told. */
export const pageGroups = [
  {name: 'content', title: 'Content', default: true},
  {name: 'seo', title: 'Search engines'},
]
