import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField} from 'sanity'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {beside, button, cell, rows, sketch, title as titleLine} from './picker/sketch.ts'

type Schedule = {
  name: string
  title: string
  sentence: string
  /** The name of the file that visitors download, until an editor calls it otherwise. */
  fileName: string
  sheetTitle: string
  groups: {type: string; description: string}
}

/** Tables that visitors can download as one PDF. */
const defineSchedule = ({name, title, sentence, fileName, sheetTitle, groups}: Schedule) =>
  defineSection({
    name,
    title,
    icon: ThListIcon,
    sentence,
    sketch: sketch(beside([titleLine(0.6), button], [3, 1]), cell(rows(6, 16))),
    detail: 'sheetTitle',
    fields: [
      defineField({
        name: 'fileName',
        title: 'Name of the PDF file',
        description: `What visitors download; ends with “.pdf”. Example: “${fileName}”.`,
        type: 'string',
        initialValue: fileName,
        validation: (rule) => [
          needed('the name of the file')(rule),
          rule.regex(/^[a-z0-9-]+\.pdf$/).error(`Small letters, digits and hyphens, then .pdf. Example: ${fileName}.`),
        ],
      }),
      defineField({
        name: 'sheetTitle',
        title: 'Title on the sheet',
        description: `Example: “${sheetTitle}”.`,
        type: 'string',
        validation: needed('the title on the sheet'),
      }),
      defineField({
        name: 'groups',
        title: 'Tables',
        description: groups.description,
        type: 'array',
        of: [defineArrayMember({type: groups.type})],
        validation: count({of: 'tables', min: 1}),
      }),
    ],
  })

export const equipmentSchedule = defineSchedule({
  name: 'equipmentSchedule',
  title: 'Equipment tables',
  sentence: 'All equipment as printable tables, with Download PDF.',
  fileName: 'tools-and-plants.pdf',
  sheetTitle: 'Tools & Plants',
  groups: {
    type: 'equipmentGroup',
    description: 'In this order. Example: Instruments, then Plant and machinery.',
  },
})

export const staffSchedule = defineSchedule({
  name: 'staffSchedule',
  title: 'Staff tables',
  sentence: 'All staff as printable tables, with Download PDF.',
  fileName: 'man-power-list.pdf',
  sheetTitle: 'Man Power',
  groups: {
    type: 'staffGroup',
    description: 'In this order. Example: Engineers, then Administration staff.',
  },
})
