import {ShareIcon} from '@sanity/icons/Share'
import {defineField, defineType} from 'sanity'
import {needed} from '../rules/needed.ts'

/** Networks that the site has an icon for. */
const socialNetworks = [
  {value: 'facebook', title: 'Facebook'},
  {value: 'linkedin', title: 'LinkedIn'},
  {value: 'instagram', title: 'Instagram'},
  {value: 'youtube', title: 'YouTube'},
  {value: 'whatsapp', title: 'WhatsApp'},
  {value: 'x', title: 'X'},
  {value: 'tiktok', title: 'TikTok'},
]

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
