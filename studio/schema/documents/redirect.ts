import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {routedTypes} from '@site/routes'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {needed} from '../rules/needed.ts'
import {checkFrom, checkFromUse, checkRedirectTo, checkTo} from '../rules/redirect.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      description: 'What stood after the name of the site. Example: “/our-company” or “/about-us.html”.',
      type: 'string',
      validation: (rule) => [
        needed('the old address')(rule),
        rule.custom(checkFrom),
        rule.custom(checkFromUse.error),
        rule.custom(checkFromUse.warning).warning(),
      ],
    }),
    defineField({
      name: 'target',
      title: 'Page that visitors are led to',
      description: 'Example: the page “About”. Stays right when the address of that page changes.',
      type: 'reference',
      // A page may be deleted although old addresses lead to it.
      weak: true,
      to: routedTypes.map((type) => ({type})),
      options: {disableNew: true},
      validation: (rule) => rule.custom((_value, {document}) => checkTo(document)),
    }),
    defineField({
      name: 'href',
      title: 'Or an address',
      description: 'Only when it leads elsewhere. Example: “/all-projects?type=running” or “https://www.example.com”.',
      type: 'string',
      hidden: ({parent, value}) => Boolean(parent?.target) && !value,
      validation: (rule) => rule.custom(checkRedirectTo),
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      description: 'Search engines then forget the old address. Example: off while a page is being rebuilt.',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  orderings: [
    {name: 'from', title: 'Old address', by: [{field: 'from', direction: 'asc'}]},
    {name: 'newest', title: 'Newest first', by: [{field: '_createdAt', direction: 'desc'}]},
  ],
  preview: {
    select: {from: 'from', page: 'target.title', slug: 'target.slug.current', href: 'href', permanent: 'permanent'},
    prepare: ({from, page, href, permanent}) => ({
      title: from,
      subtitle: [`${say('→')} ${page ?? href ?? say('nowhere')}`, permanent === false && say('for now')]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
