import {expect, test} from 'vitest'
import {checkForm} from './form-schema.ts'
import {quoteSchema} from './quote.ts'

const asked = {
  work: 'school',
  description: 'Twelve classrooms',
  city: 'Multan',
  name: 'Sana',
  phone: '0300 0000000',
  email: 'sana@mail.example',
}
const errorsOf = (changes: Record<string, unknown>) => {
  const checked = checkForm(quoteSchema, {...asked, ...changes})
  return checked.ok ? {} : checked.errors
}

test('a request for a quote asks for little: what, where, and whom to answer', () => {
  expect(errorsOf({})).toEqual({})
  const checked = checkForm(quoteSchema, {})
  expect(checked.ok ? [] : Object.values(checked.errors)).toEqual([
    'Kind of work is required',
    'A description of the work is required',
    'City is required',
    'Name is required',
    'Phone number is required',
    'Email is required',
  ])
})

test.each(['12000', '12,000', '1,20,000', ''])('takes the area %j', (area) => expect(errorsOf({area})).toEqual({}))

test.each(['large', '-5', '1e9', '12.000.', '=1+1', '1 kanal'])('refuses the area %j', (area) =>
  expect(errorsOf({area})).toEqual({area: 'Covered area is invalid'}),
)
