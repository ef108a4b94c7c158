import {ShareIcon} from '@sanity/icons/Share'
import {defineField, defineType} from 'sanity'
import {socialNetworks} from '../choices/social-network.ts'

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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'url',
      title: 'Address of your profile',
      description: 'Copy it from your browser. Example: “https://www.linkedin.com/company/example”.',
      type: 'url',
      validation: (rule) => rule.required().uri({scheme: ['https']}),
    }),
  ],
  preview: {select: {title: 'network', subtitle: 'url'}},
})
