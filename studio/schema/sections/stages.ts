import {StackIcon} from '@sanity/icons/Stack'
import {headingField} from '../fields/heading.ts'
import {stagesFields} from '../fields/stages.ts'
import {defineSection} from './define-section.ts'

export const stages = defineSection({
  name: 'stages',
  title: 'Stages of a building',
  icon: StackIcon,
  media: 'stages.0.picture',
  fields: [headingField('From the plot to the keys'), ...stagesFields()],
})
