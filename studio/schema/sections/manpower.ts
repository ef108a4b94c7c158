import {BarChartIcon} from '@sanity/icons/BarChart'
import {headingField} from '../fields/heading.ts'
import {defineSection} from './define-section.ts'

export const manpower = defineSection({
  name: 'manpower',
  title: 'Roles and numbers',
  icon: BarChartIcon,
  fields: [headingField('Our manpower')],
})
