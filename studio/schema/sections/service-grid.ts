import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {beside, card, sketch, times, title} from './picker/sketch.ts'

export const serviceGrid = defineSection({
  name: 'serviceGrid',
  title: 'Service cards',
  icon: ThLargeIcon,
  sentence: 'Up to sixteen services as cards with pictures.',
  sketch: sketch(title(0.5), beside(times(4, card(28))), beside(times(4, card(28)))),
  fields: [
    headingField('What we build'),
    defineField({
      name: 'services',
      title: 'Services',
      description: 'Cards in this order. Example: Mosque Construction.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}]})],
      validation: count({of: 'services', min: 1, max: 16}),
    }),
  ],
})
