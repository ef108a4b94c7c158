import {WrenchIcon} from '@sanity/icons/Wrench'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {defineSection} from './define-section.ts'

export const equipmentOverview = defineSection({
  name: 'equipmentOverview',
  title: 'Equipment with pictures',
  icon: WrenchIcon,
  fields: [
    headingField('What stands in our yard'),
    neededLinkField({description: 'Leads to the printable list. Example: “Tools & Plants List”.'}),
  ],
})
