import {defineArrayMember, defineField} from 'sanity'
import {say} from '../../language/say.ts'

/** A longer list is too much to scroll through on a telephone. */
const MOST_WORDS = 60

/** A list of words from which visitors choose in a form. */
export const choiceField = (words: {name: string; title: string; description: string; group?: string}) =>
  defineField({
    ...words,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.max(80).warning(say('At most 80 characters: it stands in a narrow list.')),
      }),
    ],
    validation: (rule) => [
      rule.unique().error(say('Something stands there twice.')),
      rule.max(MOST_WORDS).error(say('At most {count}: visitors look through all of them.', {count: MOST_WORDS})),
    ],
  })

/** Choices of applicants. Applications that named what is gone since keep it. */
export const jobChoiceFields = [
  choiceField({
    group: 'jobs',
    name: 'trades',
    title: 'Trades and positions',
    description: 'What applicants choose from, in this order. Example: “Mason”.',
  }),
  choiceField({
    group: 'jobs',
    name: 'workCities',
    title: 'Cities',
    description: 'Where applicants may want to work, in this order. Example: “Lahore”.',
  }),
  choiceField({
    group: 'jobs',
    name: 'shifts',
    title: 'Shifts',
    description: 'Which hours applicants may prefer, in this order. Example: “Night (6 PM–6 AM)”.',
  }),
]
