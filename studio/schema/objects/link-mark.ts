import {LinkIcon} from '@sanity/icons/Link'
import {defineType} from 'sanity'
import {hrefField, targetField} from '../fields/link-target.ts'

export const linkMark = defineType({
  name: 'linkMark',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [targetField, hrefField],
})
