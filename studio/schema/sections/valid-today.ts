import {CalendarIcon} from '@sanity/icons/Calendar'
import {headingField} from '../fields/heading.ts'
import {defineSection} from './define-section.ts'

export const validToday = defineSection({
  name: 'validToday',
  title: 'Valid today',
  icon: CalendarIcon,
  fields: [headingField('Valid today?', {required: true})],
})
