import {expect, test} from 'vitest'
import {applicationSchema} from './application.ts'
import {choicesOf, firstChoices, withChoices} from './application-choice.ts'
import {applicationFields} from './application-part.ts'
import type {Field} from './field.ts'
import {checkForm} from './form-schema.ts'

function optionsOf(words: Parameters<typeof choicesOf>[0]) {
  const fields: readonly Field[] = withChoices(applicationFields, choicesOf(words))
  return fields.find(({name}) => name === 'workLocation')?.options
}

test('Words of an editor take the place of the choices, and a word of the specification keeps its value', () => {
  expect(optionsOf({workLocation: ['Quetta', 'Lahore', 'Quetta', ' ']})).toEqual([
    {value: 'Quetta', label: 'Quetta'},
    {value: 'lahore', label: 'Lahore'},
  ])
})

test('Where an editor says nothing the choices of the specification stand', () => {
  for (const nothing of [{}, {workLocation: null}, {workLocation: []}])
    expect(optionsOf(nothing)).toBe(firstChoices.workLocation)
})

test('What is checked is what is offered', () => {
  const schema = applicationSchema(choicesOf({position: ['Tile Fixer']}))
  const errorsOf = (position: string) => {
    const checked = checkForm(schema, {position})
    return checked.ok ? undefined : checked.errors.position
  }
  expect([errorsOf('Tile Fixer'), errorsOf('Mason'), errorsOf('')]).toEqual([
    undefined,
    'Position is invalid',
    'Position is required',
  ])
})
