import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {EnterIcon} from '@sanity/icons/Enter'
import {ProjectsIcon} from '@sanity/icons/Projects'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {TimelineIcon} from '@sanity/icons/Timeline'
import {defineArrayMember, defineField} from 'sanity'
import {say} from '../../language/say.ts'
import {headingField} from '../fields/heading.ts'
import {neededLinkField} from '../fields/link.ts'
import {notListed} from '../fields/not-listed.ts'
import {projectsField} from '../fields/projects.ts'
import {count} from '../rules/count.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {bleeding, tabs} from './picker/drawn-part.ts'
import {axis, beside, card, cell, picture, rows, sketch, stack, steps, text, times, title} from './picker/sketch.ts'

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
        rule
          .integer()
          .min(1)
          .max(60)
          .error(say('A whole number from {from} to {to}.', {from: 1, to: 60})),
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

export const doors = defineSection({
  name: 'doors',
  title: 'Ways into the projects',
  icon: EnterIcon,
  sentence: 'Two large pictures to press, such as Completed Projects and Projects in Hand.',
  sketch: sketch(beside(times(2, stack(picture(84), beside([title(0.7), steps], [2, 1]))))),
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

export const operations = defineSection({
  name: 'operations',
  title: 'Where we work',
  icon: EarthGlobeIcon,
  sentence: 'Your offices, then every city with the projects in it.',
  sketch: sketch(axis, beside(times(3, cell(text(2)))), beside([title(0.8), rows(4, 14)], [1, 2])),
  labelled: true,
  fields: [
    headingField('Across Pakistan', {required: true}),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'The projects follow by themselves, grouped by their city. Example: “Sites in Punjab and the capital.”',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'offices',
      title: 'Offices',
      description: 'Example: Head office, Lahore.',
      type: 'array',
      of: [defineArrayMember({type: 'office'})],
      validation: count({of: 'offices', min: 1}),
    }),
  ],
})

export const serviceGrid = defineSection({
  name: 'serviceGrid',
  title: 'Service cards',
  icon: ThLargeIcon,
  sentence: 'Up to sixteen services as cards with pictures.',
  sketch: sketch(title(0.5), beside(times(4, card(28))), beside(times(4, card(28)))),
  fields: [
    headingField('What we build'),
    defineField({
      name: 'services',
      title: 'Services',
      description: 'Cards in this order. Example: Mosque Construction.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}], options: notListed})],
      validation: count({of: 'services', min: 1, max: 16}),
    }),
  ],
})

export const newsList = defineSection({
  name: 'newsList',
  title: 'All news',
  icon: DocumentTextIcon,
  sentence: 'All news, the latest first; grows by itself.',
  sketch: sketch(
    beside([picture(36), stack(title(0.8), text(3))], [1, 3]),
    beside([picture(36), stack(title(0.6), text(3))], [1, 3]),
    beside([picture(36), stack(title(0.7), text(3))], [1, 3]),
  ),
  detail: 'emptyText',
  fields: [
    defineField({
      name: 'emptyText',
      title: 'Words while there is none',
      description: 'Shown in place of the list. Example: “There is no news yet.”',
      type: 'string',
      initialValue: 'There is no news yet.',
      validation: needed('words while there is none'),
    }),
  ],
})
