import {WrenchIcon} from '@sanity/icons/Wrench'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {defineSection} from './define-section.ts'
import {figure} from './picker/drawn-part.ts'
import {beside, picture, sketch, stack, text, times, title} from './picker/sketch.ts'

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
