import {UsersIcon} from '@sanity/icons/Users'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {defineSection} from './define-section.ts'
import {beside, person, sketch, stack, text, times, title} from './picker/sketch.ts'

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
