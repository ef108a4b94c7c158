import {routedTypes} from '@site/routes'
import {defineField} from 'sanity'
import {checkHref} from '../rules/href.ts'

export const targetField = defineField({
  name: 'target',
  title: 'Page on this site',
  description: 'Example: the page “About”. The link keeps working when the address of that page changes.',
  type: 'reference',
  to: routedTypes.map((type) => ({type})),
  options: {disableNew: true},
})

export const hrefField = defineField({
  name: 'href',
  title: 'Or an address elsewhere',
  description: 'Only when the link leads out of this site. Example: “https://www.pec.org.pk” or “tel:+924200000000”.',
  type: 'string',
  hidden: ({parent, value}) => Boolean(parent?.target) && !value,
  validation: (rule) => rule.custom(checkHref),
})
