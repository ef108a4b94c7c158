import {ProjectsIcon} from '@sanity/icons/Projects'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {projectsField} from '../fields/projects.ts'
import {defineSection} from './define-section.ts'

export const projectCarousel = defineSection({
  name: 'projectCarousel',
  title: 'Project carousel',
  icon: ProjectsIcon,
  labelled: true,
  fields: [
    headingField('Selected projects', {required: true}),
    projectsField('Cards in this order; ten are a good number. Example: Union Tower Sialkot.'),
    neededLinkField({description: 'Leads to all projects. Example: “All projects”.'}),
  ],
})
