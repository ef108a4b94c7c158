import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {say} from '../../language/say.ts'
import {CleanLine} from '../fields/clean-line.tsx'

const MOST_RECIPIENTS = 10

const addresses = (name: string, title: string, example: string) =>
  defineField({
    name,
    title,
    description: `Everybody who gets a mail of each. Example: “${example}”. Left empty, the addresses of the installation (MAIL_TO).`,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        components: {input: CleanLine},
        validation: (rule) => rule.email().error(say('Write one address a line. Example: {example}.', {example})),
      }),
    ],
    validation: (rule) => [
      rule.unique().error(say('An address stands there twice.')),
      rule
        .max(MOST_RECIPIENTS)
        .error(say('At most {count}: a list of your mail server serves more.', {count: MOST_RECIPIENTS})),
    ],
  })

/** The people of the company who are told of what visitors send: their own addresses, which only staff see, as `replyTemplates`. */
export const recipients = defineType({
  name: 'recipients',
  title: 'Who gets what visitors send',
  type: 'document',
  icon: EnvelopeIcon,
  fields: [
    addresses('contact', 'Messages', 'office@pacific.example'),
    addresses('quote', 'Requests for quotes', 'estimates@pacific.example'),
    addresses('registration', 'Registrations of firms', 'purchase@pacific.example'),
    addresses('application', 'Applications', 'jobs@pacific.example'),
  ],
  preview: {prepare: () => ({title: say('Who gets what visitors send')})},
})
