import {defineField, type NumberRule} from 'sanity'
import {say} from '../../language/say.ts'
import {elevationCorners} from '../choices.ts'

const wholeUpTo = (most: number) => (rule: NumberRule) =>
  rule
    .integer()
    .min(1)
    .max(most)
    .error(say('A whole number from {from} to {to}.', {from: 1, to: most}))

/** Fields of which the site draws the street side of a building, as an architect would: nothing that they do not say is drawn. */
export const elevationFields = ({group}: {group?: string} = {}) => [
  defineField({
    name: 'storeys',
    title: 'Storeys',
    description:
      'Counted from the street, ground floor included. The site draws the street side of it. Left empty, nothing is drawn. Example: 6.',
    type: 'number',
    group,
    validation: wholeUpTo(60),
  }),
  defineField({
    name: 'bays',
    title: 'Windows in a row',
    description: 'On one storey of the street side. Left empty, the storeys are drawn without windows. Example: 8.',
    type: 'number',
    group,
    hidden: ({parent}) => !parent?.storeys,
    validation: wholeUpTo(40),
  }),
  defineField({
    name: 'corner',
    title: 'Glazed corner',
    description: 'Where the street side ends in a corner of glass. Left empty, it has none. Example: Right.',
    type: 'string',
    group,
    options: {list: elevationCorners, layout: 'radio'},
    hidden: ({parent}) => !parent?.storeys,
  }),
]
