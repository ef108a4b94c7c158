import {HeartIcon} from '@sanity/icons/Heart'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {neededPictureField} from '../fields/picture.ts'

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
    neededPictureField({
      name: 'logo',
      title: 'Logo',
      description: 'On white or clear ground. Example: a PNG of 800 pixels width.',
    }),
    defineField({
      name: 'href',
      title: 'Website',
      description: 'Optional. Example: “https://partner.example”.',
      type: 'url',
      validation: (rule) =>
        rule.uri({scheme: ['http', 'https']}).error(say('Copy the whole address, beginning with https://.')),
    }),
    orderRankField('partner'),
  ],
  orderings: [orderRankOrdering, {name: 'name', title: 'Name', by: [{field: 'name', direction: 'asc'}]}],
  preview: {
    select: {name: 'name', alt: 'logo.alt', subtitle: 'href', media: 'logo'},
    prepare: ({name, alt, subtitle, media}) => ({title: name || alt || say('Partner'), subtitle, media}),
  },
})
