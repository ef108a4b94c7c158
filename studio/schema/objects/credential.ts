import {BarChartIcon} from '@sanity/icons/BarChart'
import {DocumentIcon} from '@sanity/icons/Document'
import {DocumentPdfIcon} from '@sanity/icons/DocumentPdf'
import {FolderIcon} from '@sanity/icons/Folder'
import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType, type FileRule} from 'sanity'
import {say} from '../../language/say.ts'
import {PdfInput} from '../../uploads/pdf-input.tsx'
import {PDF} from '../../uploads/upload-kind.ts'
import {certificateGroups, recordKinds, sheetKinds, titleOf} from '../choices.ts'
import {neededLinkField} from '../fields/link.ts'
import {needed} from '../rules/needed.ts'
import {checkPdfFile} from '../rules/picture.ts'
import {year} from '../rules/year.ts'

export const credentialGroup = defineType({
  name: 'credentialGroup',
  title: 'Group of certificates',
  type: 'object',
  icon: FolderIcon,
  fields: [
    defineField({
      name: 'group',
      title: 'Certificates',
      description: 'Which certificates are counted. Example: PEC.',
      type: 'string',
      options: {list: certificateGroups},
      validation: needed('the certificates'),
    }),
    neededLinkField({
      title: 'Leads to',
      description: 'The page that shows them. Example: the page “PEC Certificates”.',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'One line that says what they prove. Until when they are valid is added by itself. Example: “Membership CAP-1768”.',
      type: 'string',
      validation: needed('the text'),
    }),
  ],
  preview: {
    select: {label: 'link.label', page: 'link.target.title', text: 'text'},
    prepare: ({label, page, text}) => ({title: label || page, subtitle: text}),
  },
})

export const registration = defineType({
  name: 'registration',
  title: 'Registration',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Registered with',
      description: 'Example: “National tax number (NTN)”.',
      type: 'string',
      validation: needed('the authority'),
    }),
    defineField({
      name: 'number',
      title: 'Number',
      description: 'As on the paper. Example: “0000000-0”.',
      type: 'string',
      validation: needed('the number'),
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'number'}},
})

const amount = (name: string, title: string, example: string) =>
  defineField({
    name,
    title,
    description: `In whole rupees, without commas; a loss with a minus. Left empty, it is not printed. Example: ${example}.`,
    type: 'number',
  })

export const financialYear = defineType({
  name: 'financialYear',
  title: 'Financial year',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    defineField({
      name: 'year',
      title: 'Year',
      description: 'As in the audited statement. Example: “2024-25”.',
      type: 'string',
      validation: needed('the year'),
    }),
    amount('turnover', 'Turnover from construction', '480000000'),
    amount('assets', 'Total assets', '350000000'),
    amount('liabilities', 'Total liabilities', '120000000'),
    amount('netWorth', 'Net worth', '230000000'),
    amount('profitBeforeTax', 'Profit before tax', '42000000'),
    amount('profitAfterTax', 'Profit after tax', '30000000'),
  ],
  preview: {select: {title: 'year', subtitle: 'turnover'}},
})

export const offeredSheet = defineType({
  name: 'offeredSheet',
  title: 'Sheet',
  type: 'object',
  icon: DocumentIcon,
  fields: [
    defineField({
      name: 'sheet',
      title: 'Sheet',
      description: 'What the form asks for. Example: Equipment capabilities.',
      type: 'string',
      options: {list: sheetKinds},
      validation: needed('which sheet'),
    }),
    defineField({
      name: 'number',
      title: 'Number of the form',
      description: 'As this authority numbers it; may stay empty. Example: “A-7”.',
      type: 'string',
      validation: (rule) => rule.max(12).warning(say('At most 12 characters. Example: A-7.')),
    }),
  ],
  preview: {
    select: {sheet: 'sheet', number: 'number'},
    prepare: ({sheet, number}) => ({title: titleOf(sheetKinds, sheet), subtitle: number}),
  },
})

const pdfTitle = (example: string) =>
  defineField({
    name: 'title',
    title: 'Title',
    description: `What visitors read on the link. Example: “${example}”.`,
    type: 'string',
    validation: needed('the title'),
  })

const pdfType = {
  type: 'file',
  icon: DocumentPdfIcon,
  options: {accept: PDF.accept},
  components: {input: PdfInput},
  validation: (rule: FileRule) => rule.custom(checkPdfFile),
} as const

export const attachedPdf = defineType({
  ...pdfType,
  name: 'attachedPdf',
  title: 'PDF file',
  fields: [pdfTitle('Completion certificate')],
  preview: {select: {title: 'title', subtitle: 'asset.originalFilename'}},
})

export const companyRecord = defineType({
  ...pdfType,
  name: 'companyRecord',
  title: 'Record',
  fields: [
    pdfTitle('Cube test results'),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'What it is about. Example: Quality.',
      type: 'string',
      options: {list: recordKinds, layout: 'radio'},
      validation: needed('the kind'),
    }),
    defineField({
      name: 'year',
      title: 'Year',
      description: 'Of which it is. Example: 2025.',
      type: 'number',
      validation: year,
    }),
  ],
  preview: {
    select: {title: 'title', kind: 'kind', year: 'year'},
    prepare: ({title, kind, year}) => ({
      title,
      subtitle: [titleOf(recordKinds, kind), year].filter(Boolean).join(' · '),
    }),
  },
})
