import {FolderIcon} from '@sanity/icons/Folder'
import {defineField, defineType} from 'sanity'
import {certificateGroups} from '../choices.ts'
import {neededLinkField} from '../fields/link.ts'
import {needed} from '../rules/needed.ts'

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
      validation: needed('the certificates'),
    }),
    neededLinkField({
      title: 'Leads to',
      description: 'The page that shows them. Example: the page “PEC Certificates”.',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'One line that says what they prove. Until when they are valid is added by itself. Example: “Membership CAP-1768”.',
      type: 'string',
      validation: needed('the text'),
    }),
  ],
  preview: {
    select: {label: 'link.label', page: 'link.target.title', text: 'text'},
    prepare: ({label, page, text}) => ({title: label || page, subtitle: text}),
  },
})
