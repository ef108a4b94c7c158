import {FolderIcon} from '@sanity/icons/Folder'
import {defineArrayMember, defineField} from 'sanity'
import {headingField} from '../fields/heading.ts'
import {count} from '../rules/count.ts'
import {defineSection} from './define-section.ts'
import {rows, sketch, title} from './picker/sketch.ts'

export const credentials = defineSection({
  name: 'credentials',
  title: 'Index of certificates',
  icon: FolderIcon,
  sentence: 'A row for each group of certificates, with how many there are; leads to their pages.',
  sketch: sketch(title(0.5), rows(5, 20)),
  fields: [
    headingField('Other credentials', {required: true}),
    defineField({
      name: 'groups',
      title: 'Groups',
      description: 'Each leads to its page; the sheets are counted by themselves. Example: PEC Certificates.',
      type: 'array',
      of: [defineArrayMember({type: 'credentialGroup'})],
      validation: count({of: 'groups', min: 1}),
    }),
  ],
})
