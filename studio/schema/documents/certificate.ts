import {BillIcon} from '@sanity/icons/Bill'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {certificateGroups} from '../choices/certificate-group.ts'
import {orderRankField} from '../fields/order-rank.ts'

export const certificate = defineType({
  name: 'certificate',
  title: 'Certificate',
  type: 'document',
  icon: BillIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Example: “PEC Certificate, Category C2”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'group',
      title: 'Group',
      description: 'Decides the page on which it is shown. Example: PEC.',
      type: 'string',
      options: {list: certificateGroups},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'number',
      title: 'Number',
      description: 'As printed on the certificate. Example: “CAP-1768”.',
      type: 'string',
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'Example: “C2”.',
      type: 'string',
    }),
    defineField({
      name: 'issuedBy',
      title: 'Issued by',
      description: 'Example: “Pakistan Engineering Council”.',
      type: 'string',
    }),
    defineField({
      name: 'awardedTo',
      title: 'Awarded to',
      description: 'Example: “Pacific Construction”.',
      type: 'string',
    }),
    defineField({
      name: 'statement',
      title: 'Statement',
      description:
        'What it proves, in a sentence. Example: “The engineering council has awarded Category C2 to the company.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'issued',
      title: 'Issued on',
      description: 'Day of issue. Example: 1 April 2025.',
      type: 'date',
    }),
    defineField({
      name: 'validUntil',
      title: 'Valid until',
      description:
        'Last day on which it is valid. Example: 31 March 2026. Left empty for certificates that do not expire.',
      type: 'date',
    }),
    defineField({
      name: 'images',
      title: 'Scans',
      description: 'One picture a page, in order. Example: front and back.',
      type: 'array',
      of: [defineArrayMember({type: 'picture'})],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'project',
      title: 'Project',
      description: 'Only for completion certificates: the building handed over. Example: Boulevard Heights.',
      type: 'reference',
      to: [{type: 'project'}],
    }),
    orderRankField,
  ],
})
