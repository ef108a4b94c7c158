import {defineArrayMember, defineField} from 'sanity'
import {say} from '../../language/say.ts'

/** No list that somebody scrolls through on a telephone is longer. */
const MOST_WORDS = 60

const choiceField = (words: {name: string; title: string; description: string}) =>
  defineField({
    ...words,
    type: 'array',
    group: 'jobs',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.max(80).error(say('At most 80 characters: it stands in a narrow list.')),
      }),
    ],
    validation: (rule) => [
      rule.unique().error(say('Something stands there twice.')),
      rule.max(MOST_WORDS).error(say('At most {count}: applicants look through all of them.', {count: MOST_WORDS})),
    ],
  })

/** Choices of applicants. Applications that named what is gone since keep it. */
export const jobChoiceFields = [
  choiceField({
    name: 'trades',
    title: 'Trades and positions',
    description: 'What applicants choose from, in this order. Example: “Mason”.',
  }),
  choiceField({
    name: 'workCities',
    title: 'Cities',
    description: 'Where applicants may want to work, in this order. Example: “Lahore”.',
  }),
  choiceField({
    name: 'shifts',
    title: 'Shifts',
    description: 'Which hours applicants may prefer, in this order. Example: “Night (6 PM–6 AM)”.',
  }),
]
