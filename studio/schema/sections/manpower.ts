import {BarChartIcon} from '@sanity/icons/BarChart'
import {headingField} from '../fields/heading.ts'
import {defineSection} from './define-section.ts'
import {bars} from './picker/drawn-part.ts'
import {sketch, title} from './picker/sketch.ts'

export const manpower = defineSection({
  name: 'manpower',
  title: 'Roles and numbers',
  icon: BarChartIcon,
  sentence: 'How many people work in each role, from the list of roles.',
  sketch: sketch(title(0.5), bars),
  fields: [headingField('Our manpower')],
})
