import {UsersIcon} from '@sanity/icons/Users'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {defineSection} from './define-section.ts'

export const staffOverview = defineSection({
  name: 'staffOverview',
  title: 'Staff with pictures',
  icon: UsersIcon,
  fields: [
    headingField('The people on site'),
    neededLinkField({description: 'Leads to the printable list. Example: “Man Power List”.'}),
  ],
})
