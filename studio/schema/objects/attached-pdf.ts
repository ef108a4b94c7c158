import {DocumentPdfIcon} from '@sanity/icons/DocumentPdf'
import {defineField, defineType} from 'sanity'
import {PdfInput} from '../../uploads/pdf-input.tsx'
import {PDF} from '../../uploads/upload-kind.ts'
import {needed} from '../rules/needed.ts'
import {checkPdfFile} from '../rules/picture.ts'

export const attachedPdf = defineType({
  name: 'attachedPdf',
  title: 'PDF file',
  type: 'file',
  icon: DocumentPdfIcon,
  options: {accept: PDF.accept},
  components: {input: PdfInput},
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What visitors read on the link. Example: “Completion certificate”.',
      type: 'string',
      validation: needed('the title'),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'asset.originalFilename'}},
  validation: (rule) => rule.custom(checkPdfFile),
})
