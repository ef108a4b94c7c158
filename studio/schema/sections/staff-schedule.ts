import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField} from 'sanity'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'

export const staffSchedule = defineSection({
  name: 'staffSchedule',
  title: 'Staff tables',
  icon: ThListIcon,
  detail: 'sheetTitle',
  fields: [
    defineField({
      name: 'fileName',
      title: 'Name of the PDF file',
      description: 'What visitors download; ends with “.pdf”. Example: “man-power-list.pdf”.',
      type: 'string',
      initialValue: 'man-power-list.pdf',
      validation: (rule) => [
        needed('the name of the file')(rule),
        rule
          .regex(/^[a-z0-9-]+\.pdf$/)
          .error('Small letters, digits and hyphens, then .pdf. Example: man-power-list.pdf.'),
      ],
    }),
    defineField({
      name: 'sheetTitle',
      title: 'Title on the sheet',
      description: 'Example: “Man Power”.',
      type: 'string',
      validation: needed('the title on the sheet'),
    }),
    defineField({
      name: 'groups',
      title: 'Tables',
      description: 'In this order. Example: Engineers, then Administration staff.',
      type: 'array',
      of: [defineArrayMember({type: 'staffGroup'})],
      validation: count({of: 'tables', min: 1}),
    }),
  ],
})
