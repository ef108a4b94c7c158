import {defineField} from 'sanity'

/** Every document type that has an address of its own. */
export const addressedTypes = ['homePage', 'page', 'project', 'service']

export const targetField = defineField({
  name: 'target',
  title: 'Page on this site',
  description: 'Choose the page, project or service to lead to. The link keeps working when its address changes.',
  type: 'reference',
  to: addressedTypes.map((type) => ({type})),
})

export const hrefField = defineField({
  name: 'href',
  title: 'Or an address elsewhere',
  description: 'Only when the link leads out of this site. Example: “https://www.pec.org.pk” or “tel:+924200000000”.',
  type: 'string',
})
