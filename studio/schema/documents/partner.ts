import {HeartIcon} from '@sanity/icons/Heart'
import {defineField, defineType} from 'sanity'
import {orderRankField} from '../fields/order-rank.ts'

export const partner = defineType({
  name: 'partner',
  title: 'Partner',
  type: 'document',
  icon: HeartIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'Optional; said in place of the logo where there are only words. Example: “Name of the partner”.',
      type: 'string',
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      description: 'On white or clear ground. Example: a PNG of 800 pixels width.',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'href',
      title: 'Website',
      description: 'Optional. Example: “https://partner.example”.',
      type: 'url',
      validation: (rule) => rule.uri({scheme: ['http', 'https']}),
    }),
    orderRankField,
  ],
})
