import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField} from 'sanity'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'

export const equipmentSchedule = defineSection({
  name: 'equipmentSchedule',
  title: 'Equipment tables',
  icon: ThListIcon,
  detail: 'sheetTitle',
  fields: [
    defineField({
      name: 'fileName',
      title: 'Name of the PDF file',
      description: 'What visitors download; ends with “.pdf”. Example: “tools-and-plants.pdf”.',
      type: 'string',
      initialValue: 'tools-and-plants.pdf',
      validation: (rule) => [
        needed('the name of the file')(rule),
        rule
          .regex(/^[a-z0-9-]+\.pdf$/)
          .error('Small letters, digits and hyphens, then .pdf. Example: tools-and-plants.pdf.'),
      ],
    }),
    defineField({
      name: 'sheetTitle',
      title: 'Title on the sheet',
      description: 'Example: “Tools & Plants”.',
      type: 'string',
      validation: needed('the title on the sheet'),
    }),
    defineField({
      name: 'groups',
      title: 'Tables',
      description: 'In this order. Example: Instruments, then Plant and machinery.',
      type: 'array',
      of: [defineArrayMember({type: 'equipmentGroup'})],
      validation: count({of: 'tables', min: 1}),
    }),
  ],
})
