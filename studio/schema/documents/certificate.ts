import {BillIcon} from '@sanity/icons/Bill'
import {today} from '@site/content/validity'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {say, validityNow} from '../../language/say.ts'
import {PdfInput} from '../../uploads/pdf-input.tsx'
import {PictureListInput} from '../../uploads/picture-list-input.tsx'
import {PDF} from '../../uploads/upload-kind.ts'
import {certificateGroups, titleOf} from '../choices.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {WrittenDay} from '../fields/written-day.tsx'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'

export const certificate = defineType({
  name: 'certificate',
  title: 'Certificate',
  type: 'document',
  icon: BillIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'facts', title: 'Facts and dates'},
  ],
  fields: [
    defineField({
      name: 'title',
      group: 'content',
      title: 'Title',
      description: 'Example: “PEC Certificate, Category C2”.',
      type: 'string',
      validation: needed('the title'),
    }),
    defineField({
      name: 'group',
      group: 'content',
      title: 'Group',
      description: 'Decides the page on which it is shown. Example: PEC.',
      type: 'string',
      options: {list: certificateGroups},
      validation: needed('the group'),
    }),
    defineField({
      name: 'number',
      group: 'facts',
      title: 'Number',
      description: 'As printed on the certificate. Example: “CAP-1768”.',
      type: 'string',
    }),
    defineField({
      name: 'category',
      group: 'facts',
      title: 'Category',
      description: 'Example: “C2”.',
      type: 'string',
    }),
    defineField({
      name: 'issuedBy',
      group: 'facts',
      title: 'Issued by',
      description: 'Example: “Pakistan Engineering Council”.',
      type: 'string',
    }),
    defineField({
      name: 'awardedTo',
      group: 'facts',
      title: 'Awarded to',
      description: 'Example: “Pacific Construction”.',
      type: 'string',
    }),
    defineField({
      name: 'statement',
      group: 'content',
      title: 'Statement',
      description:
        'What it proves, in a sentence. Example: “The engineering council has awarded Category C2 to the company.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'issued',
      group: 'facts',
      title: 'Issued on',
      description: 'Day of issue. Example: 1 April 2025.',
      type: 'date',
      components: {input: WrittenDay},
      validation: (rule) => rule.custom((day) => !day || day <= today() || say('This day is still to come.')).warning(),
    }),
    defineField({
      name: 'validUntil',
      group: 'facts',
      title: 'Valid until',
      description:
        'Last day on which it is valid. Example: 31 March 2026. Left empty for certificates that do not expire.',
      type: 'date',
      components: {input: WrittenDay},
      validation: (rule) => [
        rule.min(rule.valueOfField('issued')).error(say('A certificate cannot expire before it is issued.')),
        rule.custom(checkValidUntil).warning(),
      ],
    }),
    defineField({
      name: 'renewal',
      group: 'facts',
      title: 'Renewal',
      description:
        'What visitors read as soon as it has run out, instead of wondering. Example: “Renewal applied for on 2 April 2026.”',
      type: 'string',
    }),
    defineField({
      name: 'images',
      group: 'content',
      title: 'Scans',
      description: 'One picture a page, in order. Example: front and back.',
      type: 'array',
      of: [defineArrayMember({type: 'picture'})],
      options: {layout: 'grid'},
      components: {input: PictureListInput},
      validation: count({of: 'scans', min: 1, max: 12}),
    }),
    defineField({
      name: 'scan',
      group: 'content',
      title: 'Scan as PDF',
      description:
        'The whole certificate as one file: visitors may download it, and packs take it as it is. Example: “pec-licence.pdf”.',
      type: 'file',
      options: {accept: PDF.accept},
      components: {input: PdfInput},
    }),
    defineField({
      name: 'project',
      group: 'content',
      title: 'Project',
      description: 'Only for completion certificates: the building handed over. Example: Boulevard Heights.',
      type: 'reference',
      to: [{type: 'project'}],
      hidden: ({document, value}) => document?.group !== 'completion' && !value,
    }),
    orderRankField('certificate'),
  ],
  orderings: [
    orderRankOrdering,
    {name: 'expiry', title: 'Expired or expiring first', by: [{field: 'validUntil', direction: 'asc'}]},
    {
      name: 'group',
      title: 'Group',
      by: [
        {field: 'group', direction: 'asc'},
        {field: 'orderRank', direction: 'asc'},
      ],
    },
  ],
  preview: {
    select: {title: 'title', group: 'group', number: 'number', validUntil: 'validUntil', media: 'images.0'},
    prepare: ({title, group, number, validUntil, media}) => ({
      title,
      subtitle: [validityNow(validUntil)?.text, titleOf(certificateGroups, group), number].filter(Boolean).join(' · '),
      media,
    }),
  },
})

function checkValidUntil(lastDay: string | undefined): true | string {
  const {state, text = ''} = validityNow(lastDay) ?? {}
  if (state === 'over') return say('{validity}: put the renewed certificate in its place.', {validity: text})
  return state !== 'ending' || say('{validity}: time to renew it.', {validity: text})
}
