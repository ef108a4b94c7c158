import {BillIcon} from '@sanity/icons/Bill'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {FolderIcon} from '@sanity/icons/Folder'
import {defineArrayMember, defineField} from 'sanity'
import {certificateGroups} from '../choices.ts'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {ticks} from './picker/drawn-part.ts'
import {beside, button, paper, rows, sketch, times, title} from './picker/sketch.ts'

export const certificates = defineSection({
  name: 'certificates',
  title: 'Certificates',
  icon: BillIcon,
  sentence: 'Certificates of one group, each opens large.',
  sketch: sketch(title(0.5), beside(times(4, paper(60)))),
  fields: [
    headingField('PEC Certified Construction Company'),
    defineField({
      name: 'group',
      title: 'Certificates',
      description: 'Which certificates are shown. Example: PEC.',
      type: 'string',
      options: {list: certificateGroups},
      validation: needed('the group of certificates'),
    }),
    defineField({
      name: 'layout',
      title: 'Arrangement',
      description: 'Sheet: one large with its facts. Grid: several side by side. Strip: a row that moves by itself.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          {value: 'sheet', title: 'Sheet'},
          {value: 'grid', title: 'Grid'},
          {value: 'strip', title: 'Strip'},
        ],
      },
      initialValue: 'sheet',
      validation: needed('the arrangement'),
    }),
  ],
})

export const credentials = defineSection({
  name: 'credentials',
  title: 'Index of certificates',
  icon: FolderIcon,
  sentence: 'A row for each group of certificates, with how many there are; leads to their pages.',
  sketch: sketch(title(0.5), rows(5, 20)),
  fields: [
    headingField('Other credentials', {required: true}),
    defineField({
      name: 'groups',
      title: 'Groups',
      description: 'Each leads to its page; the sheets are counted by themselves. Example: PEC Certificates.',
      type: 'array',
      of: [defineArrayMember({type: 'credentialGroup'})],
      validation: count({of: 'groups', min: 1}),
    }),
    defineField({
      name: 'layout',
      title: 'Rows',
      description: 'Groups: one row for each. Papers: one row for each paper, as soon as its scans are there.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          {value: 'groups', title: 'Groups'},
          {value: 'papers', title: 'Papers'},
        ],
      },
      initialValue: 'groups',
    }),
    defineField({
      name: 'records',
      title: 'Safety and quality records',
      description:
        'Below the groups, the newest first, each with its PDF file. Left empty, they are not mentioned. Example: the accident record of a year.',
      type: 'array',
      of: [defineArrayMember({type: 'companyRecord'})],
      validation: count({of: 'records', max: 40}),
    }),
  ],
})

export const validToday = defineSection({
  name: 'validToday',
  title: 'Valid today',
  icon: CalendarIcon,
  sentence: 'The licence of the engineering council, large, with its state; beside it a row for each other paper.',
  sketch: sketch(beside([title(0.5), rows(4, 20)])),
  fields: [headingField('Valid today?', {required: true})],
})

export const tenderSheets = defineSection({
  name: 'tenderSheets',
  title: 'Sheets of a tender',
  icon: ClipboardIcon,
  sentence: 'The sheets of a prequalification to tick and take along as one PDF.',
  sketch: sketch(title(0.6), ticks, button),
  fields: [
    headingField('Papers for your form', {required: true}),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'What the visitor does here, in a sentence. Example: “Tick what your form asks for; it comes as one PDF.”',
      type: 'text',
      rows: 2,
    }),
  ],
})
