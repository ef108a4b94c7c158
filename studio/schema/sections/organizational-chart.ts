import {MasterDetailIcon} from '@sanity/icons/MasterDetail'
import {defineArrayMember, defineField} from 'sanity'
import {defineSection} from './define-section.ts'

export const organizationalChart = defineSection({
  name: 'organizationalChart',
  title: 'Organizational chart',
  icon: MasterDetailIcon,
  media: 'picture',
  fields: [
    defineField({
      name: 'picture',
      title: 'Picture of the chart',
      description: 'Shown whole and opened large. Example: a scan of the signed chart.',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'positions',
      title: 'Positions',
      description:
        'The same chart in words, for visitors who cannot see the picture. Example: “Project Manager”, reports to “Chief Executive”.',
      type: 'array',
      of: [defineArrayMember({type: 'chartPosition'})],
      validation: (rule) => rule.required().min(1),
    }),
  ],
})
