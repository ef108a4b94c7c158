import {ProjectsIcon} from '@sanity/icons/Projects'
import {defineField} from 'sanity'
import {defineSection} from './define-section.ts'

export const projectGrid = defineSection({
  name: 'projectGrid',
  title: 'All projects',
  icon: ProjectsIcon,
  detail: 'allLabel',
  fields: [
    defineField({
      name: 'initialCount',
      title: 'Projects shown at first',
      description: 'The rest appear with Load More. Example: 6.',
      type: 'number',
      initialValue: 6,
      validation: (rule) => rule.required().integer().min(1).max(60),
    }),
    defineField({
      name: 'allLabel',
      title: 'Words for all projects',
      description: 'Example: “All”.',
      type: 'string',
      initialValue: 'All',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'completeLabel',
      title: 'Words for complete projects',
      description: 'Example: “Complete”.',
      type: 'string',
      initialValue: 'Complete',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'runningLabel',
      title: 'Words for running projects',
      description: 'Example: “Running”.',
      type: 'string',
      initialValue: 'Running',
      validation: (rule) => rule.required(),
    }),
  ],
})
