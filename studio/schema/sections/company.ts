import {BarChartIcon} from '@sanity/icons/BarChart'
import {HeartIcon} from '@sanity/icons/Heart'
import {MasterDetailIcon} from '@sanity/icons/MasterDetail'
import {ThListIcon} from '@sanity/icons/ThList'
import {UsersIcon} from '@sanity/icons/Users'
import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineArrayMember, defineField} from 'sanity'
import {type Sentence, say} from '../../language/say.ts'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {notListed} from '../fields/not-listed.ts'
import {neededPictureField} from '../fields/picture.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {bars, chart, figure} from './picker/drawn-part.ts'
import {
  axis,
  beside,
  button,
  cell,
  person,
  picture,
  rows,
  sketch,
  stack,
  text,
  times,
  title,
  title as titleLine,
} from './picker/sketch.ts'

export const managers = defineSection({
  name: 'managers',
  title: 'Management',
  icon: UsersIcon,
  sentence: 'Up to six people who lead the company, with portrait and education.',
  sketch: sketch(axis, beside(times(3, stack(person(62), title(0.8), text(2))))),
  labelled: true,
  fields: [
    headingField('Three people answer for every site.'),
    defineField({
      name: 'managers',
      title: 'People',
      description: 'In the order in which they appear. Example: Chief Executive.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'manager'}], options: notListed})],
      validation: count({of: 'people', min: 1, max: 6}),
    }),
  ],
})

export const partners = defineSection({
  name: 'partners',
  title: 'Partners',
  icon: HeartIcon,
  sentence: 'The logos of partners in a grid.',
  sketch: sketch(title(0.5), beside(times(5, cell(title(1)))), beside(times(5, cell(title(1))))),
  fields: [
    headingField('Clients and partners'),
    defineField({
      name: 'partners',
      title: 'Partners',
      description: 'Their logos in this order. Example: ten logos fill two rows.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'partner'}], options: notListed})],
      validation: count({of: 'partners', min: 1, max: 40}),
    }),
  ],
})

export const staffOverview = defineSection({
  name: 'staffOverview',
  title: 'Staff with pictures',
  icon: UsersIcon,
  sentence: 'Staff marked for the overview, with portrait and designation.',
  sketch: sketch(title(0.5), beside(times(4, stack(person(46), text(2))))),
  fields: [
    headingField('The people on site'),
    neededLinkField({description: 'Leads to the printable list. Example: “Man Power List”.'}),
  ],
})

export const manpower = defineSection({
  name: 'manpower',
  title: 'Roles and numbers',
  icon: BarChartIcon,
  sentence: 'How many people work in each role, from the list of roles.',
  sketch: sketch(title(0.5), bars),
  fields: [headingField('Our manpower')],
})

type Schedule = {
  name: string
  title: Sentence
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
          rule
            .regex(/^[a-z0-9-]+\.pdf$/)
            .error(say('Small letters, digits and hyphens, then .pdf. Example: {example}.', {example: fileName})),
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

type Position = {
  title?: string
  reportsTo?: string
}

/** Every line of the chart ends at a position that is in it. */
const checkPositions = (positions: Position[] | undefined): true | string => {
  const titles = new Set(positions?.map((position) => position.title))
  const lost = positions?.find(({reportsTo}) => reportsTo && !titles.has(reportsTo))
  if (!lost) return true
  const {title = '', reportsTo: above = ''} = lost
  return say('“{title}” reports to “{above}”, but no position has that name.', {title, above})
}

export const organizationalChart = defineSection({
  name: 'organizationalChart',
  title: 'Organizational chart',
  icon: MasterDetailIcon,
  sentence: 'The chart of the company, as a picture and in words.',
  sketch: sketch(chart),
  media: 'picture',
  fields: [
    neededPictureField({
      title: 'Picture of the chart',
      description: 'Shown whole and opened large. Example: a scan of the signed chart.',
    }),
    defineField({
      name: 'positions',
      title: 'Positions',
      description:
        'The same chart in words, for visitors who cannot see the picture. Example: “Project Manager”, reports to “Chief Executive”.',
      type: 'array',
      of: [defineArrayMember({type: 'chartPosition'})],
      validation: (rule) => [...count({of: 'positions', min: 1})(rule), rule.custom(checkPositions)],
    }),
  ],
})

export const equipmentOverview = defineSection({
  name: 'equipmentOverview',
  title: 'Equipment with pictures',
  icon: WrenchIcon,
  sentence: 'Equipment marked for the overview, with picture and quantity.',
  sketch: sketch(title(0.5), beside(times(4, stack(picture(44), figure))), text(1)),
  fields: [
    headingField('What stands in our yard'),
    neededLinkField({description: 'Leads to the printable list. Example: “Tools & Plants List”.'}),
  ],
})
