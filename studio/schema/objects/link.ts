import {EnterIcon} from '@sanity/icons/Enter'
import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {projectStatuses} from '../choices.ts'
import {neededLinkField} from '../fields/link.ts'
import {hrefField, targetField} from '../fields/link-target.ts'
import {neededPictureField} from '../fields/picture.ts'
import {checkLinkLabel, checkLinkTarget} from '../rules/link.ts'
import {needed} from '../rules/needed.ts'

export const linkMark = defineType({
  name: 'linkMark',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [targetField, hrefField],
  preview: {select: {title: 'target.title', subtitle: 'href'}},
  validation: (rule) => rule.custom(checkLinkTarget),
})

export const linkRow = defineType({
  name: 'linkRow',
  title: 'Row',
  type: 'object',
  icon: LinkIcon,
  fields: [
    neededLinkField({title: 'Leads to', description: 'Example: the page “Office location”.'}),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One line beside the link. Example: “Map, opening hours and a message form”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {label: 'link.label', page: 'link.target.title', text: 'text'},
    prepare: ({label, page, text}) => ({title: label || page, subtitle: text}),
  },
})

export const door = defineType({
  name: 'door',
  title: 'Way in',
  type: 'object',
  icon: EnterIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Words',
      description: 'Example: “Completed Projects”.',
      type: 'string',
      validation: needed('words'),
    }),
    defineField({
      name: 'filter',
      title: 'Projects it leads to',
      description: 'The list of all projects opens with these chosen. Example: Complete.',
      type: 'string',
      options: {list: projectStatuses, layout: 'radio'},
      validation: needed('the projects it leads to'),
    }),
    neededPictureField({description: 'Example: a finished building for Completed Projects.'}),
  ],
  preview: {select: {title: 'title', subtitle: 'filter', media: 'picture'}},
})

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
