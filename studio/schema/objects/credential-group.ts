import {FolderIcon} from '@sanity/icons/Folder'
import {defineField, defineType} from 'sanity'
import {certificateGroups} from '../choices/certificate-group.ts'

export const credentialGroup = defineType({
  name: 'credentialGroup',
  title: 'Group of certificates',
  type: 'object',
  icon: FolderIcon,
  fields: [
    defineField({
      name: 'group',
      title: 'Certificates',
      description: 'Which certificates are counted. Example: PEC.',
      type: 'string',
      options: {list: certificateGroups},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'link',
      title: 'Leads to',
      description: 'The page that shows them. Example: the page “PEC Certificates”.',
      type: 'link',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One line that says what they prove. Example: “Membership CAP-1768, valid till 31 March 2026”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: {label: 'link.label', page: 'link.target.title', text: 'text'},
    prepare: ({label, page, text}) => ({
      title: label || page,
      subtitle: text,
    }),
  },
})
