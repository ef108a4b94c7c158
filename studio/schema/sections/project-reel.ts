import {TimelineIcon} from '@sanity/icons/Timeline'
import {headingField} from '../fields/heading.ts'
import {projectsField} from '../fields/projects.ts'
import {defineSection} from './define-section.ts'
import {bleeding} from './picker/drawn-part.ts'
import {sketch, title} from './picker/sketch.ts'

export const projectReel = defineSection({
  name: 'projectReel',
  title: 'Moving row of projects',
  icon: TimelineIcon,
  sentence: 'Cards of projects that follow by themselves; visitors can stop them. Leads nowhere else.',
  sketch: sketch(title(0.6), bleeding(70)),
  fields: [
    headingField('Built by these services', {required: true}),
    projectsField('In this order; twelve are a good number. Example: Dar-ul-Shifa Hospital.'),
  ],
})
