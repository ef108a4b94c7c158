import {CalendarIcon} from '@sanity/icons/Calendar'
import {headingField} from '../fields/heading.ts'
import {defineSection} from './define-section.ts'
import {dimension, facts} from './picker/drawn-part.ts'
import {beside, sketch, stack, text, title} from './picker/sketch.ts'

export const validToday = defineSection({
  name: 'validToday',
  title: 'Valid today',
  icon: CalendarIcon,
  sentence: 'Each licence that ends, with how long it is still valid, and the licence of the engineering council.',
  sketch: sketch(title(0.5), beside([stack(dimension, text(2), dimension, text(2)), facts], [2, 1])),
  fields: [headingField('Valid today?', {required: true})],
})
