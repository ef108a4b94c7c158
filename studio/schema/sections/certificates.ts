import {BillIcon} from '@sanity/icons/Bill'
import {defineField} from 'sanity'
import {certificateGroups} from '../choices.ts'
import {headingField} from '../fields/heading.ts'
import {needed} from '../rules/needed.ts'
import {defineSection} from './define-section.ts'
import {beside, paper, sketch, times, title} from './picker/sketch.ts'

export const certificates = defineSection({
  name: 'certificates',
  title: 'Certificates',
  icon: BillIcon,
  sentence: 'Certificates of one group, each opens large.',
  sketch: sketch(title(0.5), beside(times(4, paper(60)))),
  fields: [
    headingField('PEC Certified Construction Company'),
    defineField({
      name: 'group',
      title: 'Certificates',
      description: 'Which certificates are shown. Example: PEC.',
      type: 'string',
      options: {list: certificateGroups},
      validation: needed('the group of certificates'),
    }),
    defineField({
      name: 'layout',
      title: 'Arrangement',
      description: 'Sheet: one large with its facts. Grid: several side by side. Strip: a row that moves by itself.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          {value: 'sheet', title: 'Sheet'},
          {value: 'grid', title: 'Grid'},
          {value: 'strip', title: 'Strip'},
        ],
      },
      initialValue: 'sheet',
      validation: needed('the arrangement'),
    }),
  ],
})
