import {EnterIcon} from '@sanity/icons/Enter'
import {defineArrayMember, defineField} from 'sanity'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'

export const doors = defineSection({
  name: 'doors',
  title: 'Ways into the projects',
  icon: EnterIcon,
  detail: 'doors.0.title',
  media: 'doors.0.picture',
  fields: [
    defineField({
      name: 'doors',
      title: 'Ways in',
      description: 'Two large buttons. Example: “Completed Projects” and “Projects in Hand”.',
      type: 'array',
      of: [defineArrayMember({type: 'door'})],
      validation: count({of: 'ways in', min: 1, max: 2}),
    }),
  ],
})
