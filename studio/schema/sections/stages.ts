import {StackIcon} from '@sanity/icons/Stack'
import {headingField} from '../fields/heading.ts'
import {stagesFields} from '../fields/stages.ts'
import {defineSection} from './define-section.ts'
import {scale} from './picker/drawn-part.ts'
import {picture, sketch, title} from './picker/sketch.ts'

export const stages = defineSection({
  name: 'stages',
  title: 'Stages of a building',
  icon: StackIcon,
  sentence: 'Pictures of one building from plot to keys, with a handle to drag.',
  sketch: sketch(title(0.5), picture(74), scale),
  media: 'stages.0.picture',
  fields: [headingField('From the plot to the keys'), ...stagesFields()],
})
