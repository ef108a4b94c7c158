import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {SearchIcon} from '@sanity/icons/Search'
import {ThListIcon} from '@sanity/icons/ThList'
import {UnknownIcon} from '@sanity/icons/Unknown'
import {unknownPlaceholders} from '@site/forms'
import {defineArrayMember, defineField, defineType, type StringRule} from 'sanity'
import {say} from '../../language/say.ts'
import {RichTextPlugins} from '../../rich-text/rich-text-plugins.tsx'
import {count} from '../rules/count.ts'
import {checkLinkTarget} from '../rules/link.ts'
import {needed} from '../rules/needed.ts'

/** Marks that words of a text can have. */
const textMarks = {
  decorators: [
    {title: 'Strong', value: 'strong'},
    {title: 'Emphasis', value: 'em'},
  ],
  annotations: [{type: 'linkMark'}],
}

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Text', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Small heading', value: 'h3'},
        {title: 'Quotation', value: 'blockquote'},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: textMarks,
    }),
    defineArrayMember({type: 'picture'}),
    defineArrayMember({type: 'table'}),
  ],
  components: {portableText: {plugins: RichTextPlugins}},
})

// The names are those that the Studio's editor of tables knows.

const cell = defineArrayMember({
  name: 'cell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Text',
      description: 'What stands in the cell. Example: “32 MPa”.',
      type: 'array',
      of: [defineArrayMember({type: 'block', styles: [{title: 'Text', value: 'normal'}], lists: [], marks: textMarks})],
    }),
  ],
})

const row = defineArrayMember({
  name: 'row',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      description: 'From left to right. Example: “Grade”, “Strength”, “Use”.',
      type: 'array',
      of: [cell],
    }),
  ],
})

export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'headerRows',
      title: 'Rows of the head',
      description: 'How many rows at the top name the columns. Example: 1.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).error(say('A whole number, zero or more.')),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      description: 'From top to bottom. Example: one for each grade of concrete.',
      type: 'array',
      of: [row],
    }),
  ],
  preview: {
    select: {rows: 'rows'},
    prepare: ({rows}) => ({title: say('Table'), subtitle: rowsText(rows)}),
  },
})

export const notFoundText = defineType({
  name: 'notFoundText',
  title: 'Page not found',
  type: 'object',
  icon: UnknownIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'What visitors read at an address that does not exist. Example: “This sheet is not in the set.”',
      type: 'string',
      validation: needed('the heading'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'Help them on in a sentence. Example: “The address may have changed. Search, or start from one of these pages.”',
      type: 'text',
      rows: 3,
      validation: needed('the text'),
    }),
    defineField({
      name: 'placeholder',
      title: 'Hint in the search box',
      description: 'Example: “A project, a service, a city”.',
      type: 'string',
      validation: needed('the hint in the search box'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'The pages most visitors look for, three to six. Example: All projects, Our Services, Contact Us.',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
      validation: count({of: 'links', min: 1, max: 6}),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})

export const searchText = defineType({
  name: 'searchText',
  title: 'Search page',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Example: “Search”.',
      type: 'string',
      validation: needed('the heading'),
    }),
    defineField({
      name: 'placeholder',
      title: 'Hint in the search box',
      description: 'Example: “A project, a service, a city”.',
      type: 'string',
      validation: needed('the hint in the search box'),
    }),
    defineField({
      name: 'empty',
      title: 'When nothing is found',
      description: 'Example: “Nothing found. Try a shorter word.”',
      type: 'string',
      validation: needed('words when nothing is found'),
    }),
    defineField({
      name: 'synonyms',
      title: 'Words that mean the same',
      description: 'One line for each meaning, with commas between the words. Example: “mosque, masjid”.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
    }),
    defineField({
      name: 'beside',
      title: 'Words that tell nothing beside another',
      description: 'What the company is, with commas between. Example: “contractor, company”.',
      type: 'string',
    }),
    defineField({
      name: 'answers',
      title: 'Answers',
      description: 'What comes first for certain words. Example: the page “Careers” for “job, naukri, mazdoor”.',
      type: 'array',
      of: [defineArrayMember({type: 'searchAnswer'})],
      validation: (rule) => rule.max(200),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'placeholder'}},
})

export const searchAnswer = defineType({
  name: 'searchAnswer',
  title: 'Answer',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'words',
      title: 'What visitors type',
      description: 'In any language and script, with commas between. Example: “job, work, naukri, نوکری”.',
      type: 'string',
      validation: needed('what visitors type'),
    }),
    defineField({
      name: 'shows',
      title: 'Shows',
      description: 'A number or an address is taken from the company’s facts above. Example: Telephone.',
      type: 'string',
      initialValue: 'page',
      options: {
        list: [
          {title: 'A page or a file', value: 'page'},
          {title: 'Telephone', value: 'telephone'},
          {title: 'WhatsApp', value: 'whatsapp'},
          {title: 'E-mail', value: 'email'},
          {title: 'Office address', value: 'office'},
        ],
      },
      validation: needed('what it shows'),
    }),
    defineField({
      name: 'link',
      title: 'Leads to',
      description: 'The page or file; for the office address the page about it. Example: the page “Careers”.',
      type: 'link',
      hidden: ({parent}) => !['page', 'office'].includes(String(parent?.shows)),
      validation: (rule) => rule.custom(checkLinkTarget),
    }),
  ],
  preview: {select: {title: 'words', subtitle: 'shows'}},
})

const rowsText = (rows: object | undefined) => {
  const count = Object.keys(rows ?? {}).length
  return say(count === 1 ? '1 row' : '{count} rows', {count})
}

const atMost = (rule: StringRule, count: number) => rule.max(count).error(say('At most {count} characters.', {count}))

const known = (text: unknown): true | string => {
  const [unknown] = unknownPlaceholders(String(text ?? ''))
  if (unknown === undefined) return true
  return say('{word} means nothing. There are {name}, {position}, {reference} and {company}.', {word: unknown})
}

export const replyTemplate = defineType({
  name: 'replyTemplate',
  title: 'Reply',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    defineField({
      name: 'subject',
      title: 'Subject',
      description: 'Example: “Interview: {position}, reference {reference}”.',
      type: 'string',
      validation: (rule) => [needed('the subject')(rule), atMost(rule, 150), rule.custom(known)],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'Whoever sends it can change it. {name}, {position}, {reference} and {company} are filled in; the company’s name stands under it by itself. Example: “Dear {name}, …”.',
      type: 'text',
      rows: 10,
      validation: (rule) => [needed('the text')(rule), atMost(rule, 5000), rule.custom(known)],
    }),
  ],
  preview: {select: {title: 'subject', subtitle: 'text'}},
})
