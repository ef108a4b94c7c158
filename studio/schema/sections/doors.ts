import {EnterIcon} from '@sanity/icons/Enter'
import {defineArrayMember, defineField} from 'sanity'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {beside, picture, sketch, stack, steps, times, title} from './picker/sketch.ts'

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
