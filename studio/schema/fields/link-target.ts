import {routedTypes} from '@site/routes'
import {defineField} from 'sanity'
import {say} from '../../language/say.ts'

/** Schemes that a link may have. `//host` and `/\host` are read by browsers as another site, so they are not paths. */
const safeHref = /^(https?:\/\/[^\s/][^\s]*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d()\s-]{3,}|\/(?![/\\])\S*|#\S+)$/i

/** Tells whether an address can be put into a link without running a script or leading astray. */
export const isSafeHref = (href: string): boolean => safeHref.test(href.trim()) && !href.includes('\\')

const checkHref = (href: string | undefined): true | string =>
  !href || isSafeHref(href) || say('Begin the address with https://, mailto:, tel: or / (a path on this site).')

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
