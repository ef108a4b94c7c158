import {defineField} from 'sanity'

export const seoField = defineField({
  name: 'seo',
  title: 'Search engines and sharing',
  description: 'May stay empty: title, summary and main picture are used. Example: a shorter title.',
  type: 'seo',
  group: 'seo',
})
