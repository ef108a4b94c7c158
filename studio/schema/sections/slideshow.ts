import {PlayIcon} from '@sanity/icons/Play'
import {defineField} from 'sanity'
import {projectsField} from '../fields/projects.ts'
import {defineSection} from './define-section.ts'

export const slideshow = defineSection({
  name: 'slideshow',
  title: 'Slideshow',
  icon: PlayIcon,
  detail: 'claim',
  fields: [
    defineField({
      name: 'claim',
      title: 'Claim',
      description: 'The first words of the site, large over the pictures. Example: “Built to the drawing.”',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One line under the claim. Example: “Construction contractor in Lahore since 2005.”',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    projectsField('Each shows its main picture, in this order. Example: Union Tower Sialkot, City Center Multan.'),
    defineField({
      name: 'interval',
      title: 'Seconds a slide stays',
      description: 'Example: 3.',
      type: 'number',
      initialValue: 3,
      validation: (rule) => rule.required().min(2).max(20),
    }),
  ],
})
