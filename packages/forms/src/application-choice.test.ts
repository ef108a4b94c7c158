import {expect, test} from 'vitest'
import {applicationSchema} from './application.ts'
import {choicesOf, firstChoices, withChoices} from './application-choice.ts'
import {applicationFields} from './application-part.ts'
import {checkForm} from './form-schema.ts'
import {en} from './words/en.ts'
import {ur} from './words/ur.ts'

function optionsOf(offered: Parameters<typeof choicesOf>[0], words = en) {
  const fields = withChoices(applicationFields(words), choicesOf(offered, words))
  return fields.find(({name}) => name === 'workLocation')?.options
}

test('Words of an editor take the place of the choices, and a word of the specification keeps its value', () => {
  expect(optionsOf({workLocation: ['Quetta', 'Lahore', 'Quetta', ' ']})).toEqual([
    {value: 'Quetta', label: 'Quetta'},
    {value: 'lahore', label: 'Lahore'},
  ])
  expect(optionsOf({workLocation: ['Quetta', 'Lahore']}, ur)).toEqual([
    {value: 'Quetta', label: 'Quetta'},
    {value: 'lahore', label: 'لاہور'},
  ])
})

test('Where an editor says nothing the choices of the specification stand', () => {
  for (const nothing of [{}, {workLocation: null}, {workLocation: []}])
    expect(optionsOf(nothing)).toEqual(firstChoices(en).workLocation)
})

test('What is checked is what is offered', () => {
  const long = `Foreman ${'of the works '.repeat(8)}`
  const schema = applicationSchema(en, choicesOf({position: ['Tile Fixer ', long]}, en))
  const errorsOf = (position: string) => {
    const checked = checkForm(schema, {position})
    return checked.ok ? undefined : checked.errors.position
  }
  expect([errorsOf('Tile Fixer'), errorsOf(long), errorsOf('Mason'), errorsOf('')]).toEqual([
    undefined,
    undefined,
    'Position is invalid',
    'Position is required',
  ])
})
