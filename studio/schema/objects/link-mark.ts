import {LinkIcon} from '@sanity/icons/Link'
import {defineType} from 'sanity'
import {hrefField, targetField} from '../fields/link-target.ts'
import {checkLinkTarget} from '../rules/link.ts'

export const linkMark = defineType({
  name: 'linkMark',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [targetField, hrefField],
  preview: {select: {title: 'target.title', subtitle: 'href'}},
  validation: (rule) => rule.custom(checkLinkTarget),
})
