import {PlayIcon} from '@sanity/icons/Play'
import {defineField} from 'sanity'
import {projectsField} from '../fields/projects.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {claim} from './picker/drawn-part.ts'
import {sketch} from './picker/sketch.ts'

export const slideshow = defineSection({
  name: 'slideshow',
  title: 'Slideshow of projects',
  icon: PlayIcon,
  sentence: 'The claim of the company over large pictures of projects. Home page only.',
  sketch: sketch(claim),
  detail: 'claim',
  fields: [
    defineField({
      name: 'claim',
      title: 'Claim',
      description: 'The first words of the site, large over the pictures. Example: “Built to the drawing.”',
      type: 'string',
      validation: needed('the claim'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One line under the claim. Example: “Construction contractor in Lahore since 2005.”',
      type: 'string',
      validation: needed('the text'),
    }),
    projectsField('Each shows its main picture, in this order. Example: Union Tower Sialkot, City Center Multan.'),
    defineField({
      name: 'interval',
      title: 'Seconds a slide stays',
      description: 'Visitors can stop the slides, and go back and forth. Example: 3.',
      type: 'number',
      initialValue: 3,
      validation: (rule) => [
        needed('seconds a slide stays')(rule),
        rule.min(2).max(20).error('Between 2 and 20 seconds, so that a slide can be read.'),
      ],
    }),
  ],
})
