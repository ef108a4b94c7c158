import {DocumentIcon} from '@sanity/icons/Document'
import {EnterIcon} from '@sanity/icons/Enter'
import {LinkIcon} from '@sanity/icons/Link'
import {MenuIcon} from '@sanity/icons/Menu'
import {PanelLeftIcon} from '@sanity/icons/PanelLeft'
import {type ConditionalPropertyCallbackContext, defineArrayMember, defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {projectStatuses} from '../choices.ts'
import {counted} from '../fields/drawn-length.tsx'
import {neededLinkField} from '../fields/link.ts'
import {hrefField, targetField} from '../fields/link-target.ts'
import {neededPictureField} from '../fields/picture.ts'
import {count} from '../rules/count.ts'
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
      description:
        'One line beside the link. A link alone, without it, is a button. Example: “Map, opening hours and a message form”.',
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

const urduField = defineField({
  name: 'urdu',
  title: 'Words in Urdu',
  description:
    'In the menu and footer of pages in Urdu. Example: “رابطہ”. Left empty, the title of its page in Urdu is used.',
  type: 'string',
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
      ...counted('link'),
    }),
    {...urduField, hidden: ({document}: ConditionalPropertyCallbackContext) => document?._type !== 'navigation'},
  ],
  preview: {
    select: {label: 'label', page: 'target.title', slug: 'target.slug.current', href: 'href'},
    prepare: ({label, page, slug, href}) => ({
      title: label || page || say('Link'),
      subtitle: href ?? (slug ? `/${slug}` : page),
    }),
  },
  validation: (rule) => [rule.custom(checkLinkTarget), rule.custom(checkLinkLabel)],
})

export const navChild = defineType({
  name: 'navChild',
  title: 'Page in the menu',
  type: 'object',
  icon: DocumentIcon,
  fields: [
    neededLinkField({title: 'Leads to', description: 'Example: the page “Mission and Vision”.'}),
    urduField,
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One line under the name. Example: “What we work for, and how we judge it”.',
      type: 'string',
    }),
  ],
  preview: {
    select: {label: 'link.label', page: 'link.target.title', description: 'description'},
    prepare: ({label, page, description}) => ({title: label || page, subtitle: description}),
  },
})

export const footerColumn = defineType({
  name: 'footerColumn',
  title: 'Footer column',
  type: 'object',
  icon: PanelLeftIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Example: “Company”.',
      type: 'string',
      ...counted('footerHeading', needed('the heading')),
    }),
    urduField,
    defineField({
      name: 'links',
      title: 'Links',
      description: 'The pages listed under the heading. Example: Company overview, Mission and Vision.',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
      validation: count({of: 'links', min: 1, max: 8}),
    }),
  ],
  preview: {
    select: {title: 'title', links: 'links'},
    prepare: ({title, links}) => ({title, subtitle: say('Links: {count}', {count: links?.length ?? 0})}),
  },
})

/** Requires words of an entry that leads out of the site: there is no page whose title could replace them. */
const checkLabel = (label: string | undefined, {parent}: {parent?: unknown}): true | string => {
  const link = parent && typeof parent === 'object' && 'link' in parent ? Object(parent.link) : {}
  return checkLinkLabel({href: link.href, label: label || link.label})
}

export const navItem = defineType({
  name: 'navItem',
  title: 'Menu entry',
  type: 'object',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words in the menu',
      description: 'Short. Example: “About Us”. Left empty, the title of the page is used.',
      type: 'string',
      ...counted('menuEntry', (rule) => rule.custom(checkLabel)),
    }),
    defineField({...urduField, ...counted('menuEntry')}),
    neededLinkField({
      isNamed: true,
      title: 'Leads to',
      description: 'The page that opens, and that the first line of its panel leads to. Example: the page “About”.',
    }),
    defineField({
      name: 'overviewLabel',
      title: 'Words for the page itself',
      description: 'First line of the panel that opens, when there are pages below. Example: “Company overview”.',
      type: 'string',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One line beside the panel. Example: “Who we are and how we work”.',
      type: 'string',
    }),
    defineField({
      name: 'children',
      title: 'Pages below',
      description: 'Shown in the panel under this entry. Example: Mission and Vision, Management Profile.',
      type: 'array',
      of: [defineArrayMember({type: 'navChild'})],
      validation: count({of: 'pages below', max: 8}),
    }),
  ],
  preview: {
    select: {label: 'label', linkLabel: 'link.label', page: 'link.target.title', children: 'children'},
    prepare: ({label, linkLabel, page, children}) => ({
      title: label || linkLabel || page,
      subtitle: children?.length ? say('Pages below: {count}', {count: children.length}) : undefined,
    }),
  },
})
