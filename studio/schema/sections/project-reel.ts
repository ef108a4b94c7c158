import {TimelineIcon} from '@sanity/icons/Timeline'
import {headingField} from '../fields/heading.ts'
import {projectsField} from '../fields/projects.ts'
import {defineSection} from './define-section.ts'

export const projectReel = defineSection({
  name: 'projectReel',
  title: 'Moving row of projects',
  icon: TimelineIcon,
  fields: [
    headingField('Built by these services', {required: true}),
    projectsField('In this order; twelve are a good number. Example: Dar-ul-Shifa Hospital.'),
  ],
})
