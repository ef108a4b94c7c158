import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {hrefField, targetField} from '../fields/link-target.ts'
import {checkLinkLabel, checkLinkTarget} from '../rules/link.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    targetField,
    hrefField,
    defineField({
      name: 'label',
      title: 'Words of the link',
      description: 'What visitors click on. Example: “More Details”. Left empty, the title of the page is used.',
      type: 'string',
    }),
  ],
  preview: {
    select: {label: 'label', page: 'target.title', slug: 'target.slug.current', href: 'href'},
    prepare: ({label, page, slug, href}) => ({
      title: label || page || 'Link',
      subtitle: href ?? (slug ? `/${slug}` : page),
    }),
  },
  validation: (rule) => [rule.custom(checkLinkTarget), rule.custom(checkLinkLabel)],
})
