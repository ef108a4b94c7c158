import {ShareIcon} from '@sanity/icons/Share'
import {defineField, defineType} from 'sanity'
import {socialNetworks} from '../choices/social-network.ts'
import {needed} from '../rules/needed.ts'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      description: 'Decides the icon. Example: LinkedIn.',
      type: 'string',
      options: {list: socialNetworks},
      validation: needed('the network'),
    }),
    defineField({
      name: 'url',
      title: 'Address of your profile',
      description: 'Copy it from your browser. Example: “https://www.linkedin.com/company/example”.',
      type: 'url',
      validation: (rule) => [
        needed('the address of your profile')(rule),
        rule.uri({scheme: ['https']}).error('Copy the whole address, beginning with https://.'),
      ],
    }),
  ],
  preview: {select: {title: 'network', subtitle: 'url'}},
})
