import {ProjectsIcon} from '@sanity/icons/Projects'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {projectsField} from '../fields/projects.ts'
import {defineSection} from './define-section.ts'
import {axis, beside, card, sketch, steps, times, title} from './picker/sketch.ts'

export const projectCarousel = defineSection({
  name: 'projectCarousel',
  title: 'Project cards with a link',
  icon: ProjectsIcon,
  sentence: 'Numbered like other parts of a page; cards of projects in one row, and a link to all of them.',
  sketch: sketch(axis, title(0.5), beside(times(3, card(50))), steps),
  labelled: true,
  fields: [
    headingField('Selected projects', {required: true}),
    projectsField('Cards in this order; ten are a good number. Example: Union Tower Sialkot.'),
    neededLinkField({description: 'Leads to all projects. Example: “All projects”.'}),
  ],
})
