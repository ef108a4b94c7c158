import {ProjectsIcon} from '@sanity/icons/Projects'
import {defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {tabs} from './picker/drawn-part.ts'
import {beside, card, sketch, times} from './picker/sketch.ts'

export const projectGrid = defineSection({
  name: 'projectGrid',
  title: 'All projects',
  icon: ProjectsIcon,
  sentence: 'Every project, by status, in a grid, as a register, to scale or on the map.',
  sketch: sketch(tabs, beside(times(3, card(30))), beside(times(3, card(30)))),
  detail: 'allLabel',
  fields: [
    defineField({
      name: 'initialCount',
      title: 'Projects shown at first',
      description: 'The rest appear with Load More. Example: 6.',
      type: 'number',
      initialValue: 6,
      validation: (rule) => [
        needed('the number of projects')(rule),
        rule.integer().min(1).max(60).error('A whole number from 1 to 60.'),
      ],
    }),
    defineField({
      name: 'allLabel',
      title: 'Words for all projects',
      description: 'Example: “All”.',
      type: 'string',
      initialValue: 'All',
      validation: needed('words for all projects'),
    }),
    defineField({
      name: 'completeLabel',
      title: 'Words for complete projects',
      description: 'Example: “Complete”.',
      type: 'string',
      initialValue: 'Complete',
      validation: needed('words for complete projects'),
    }),
    defineField({
      name: 'runningLabel',
      title: 'Words for running projects',
      description: 'Example: “Running”.',
      type: 'string',
      initialValue: 'Running',
      validation: needed('words for running projects'),
    }),
  ],
})
