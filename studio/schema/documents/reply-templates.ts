import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {needed} from '../rules/needed.ts'

/** Never shown to visitors: its id has a dot, which hides it from all but staff also in a public dataset. */
export const replyTemplates = defineType({
  name: 'replyTemplates',
  title: 'Replies to applicants',
  type: 'document',
  icon: EnvelopeIcon,
  fields: [
    defineField({
      name: 'received',
      title: 'Received',
      description: 'Says that an application arrived. Example: “Thank you. Your reference is {reference}.”',
      type: 'replyTemplate',
      validation: needed('what is written when an application arrived'),
    }),
    defineField({
      name: 'interview',
      title: 'Interview',
      description: 'Invites. Example: “We would like to meet you. On which days could you come?”',
      type: 'replyTemplate',
      validation: needed('what is written to invite somebody'),
    }),
    defineField({
      name: 'declined',
      title: 'Declined',
      description: 'Says no. Example: “Thank you. We have chosen other applicants.”',
      type: 'replyTemplate',
      validation: needed('what is written to decline'),
    }),
    defineField({
      name: 'positionFilled',
      title: 'Position filled',
      description: 'Says that the work was given to others. Example: “The position of {position} is filled.”',
      // Not needed: sites of before have none, and their other letters may be published without it.
      type: 'replyTemplate',
    }),
  ],
  preview: {prepare: () => ({title: say('Replies to applicants')})},
})
