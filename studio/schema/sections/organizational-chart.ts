import {MasterDetailIcon} from '@sanity/icons/MasterDetail'
import {defineArrayMember, defineField} from 'sanity'
import {neededPictureField} from '../fields/picture.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {chart} from './picker/drawn-part.ts'
import {sketch} from './picker/sketch.ts'

type Position = {
  title?: string
  reportsTo?: string
}

/** Every line of the chart ends at a position that is in it. */
const checkPositions = (positions: Position[] | undefined): true | string => {
  const titles = new Set(positions?.map((position) => position.title))
  const lost = positions?.find(({reportsTo}) => reportsTo && !titles.has(reportsTo))
  return !lost || `“${lost.title}” reports to “${lost.reportsTo}”, but no position has that name.`
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
