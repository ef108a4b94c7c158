import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineField, defineType} from 'sanity'
import {unknownPlaceholders} from '../../inbox/data/reply.ts'
import {needed} from '../rules/needed.ts'

const known = (text: unknown): true | string => {
  const [unknown] = unknownPlaceholders(String(text ?? ''))
  return unknown === undefined || `${unknown} means nothing. There are {name}, {position}, {reference} and {company}.`
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
      validation: (rule) => [needed('the subject')(rule), rule.max(150).custom(known)],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'Whoever sends it can change it. {name}, {position}, {reference} and {company} are filled in; the company’s name stands under it by itself. Example: “Dear {name}, …”.',
      type: 'text',
      rows: 10,
      validation: (rule) => [needed('the text')(rule), rule.max(5000).custom(known)],
    }),
  ],
  preview: {select: {title: 'subject', subtitle: 'text'}},
})
