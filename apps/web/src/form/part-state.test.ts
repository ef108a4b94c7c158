import type {Field} from '@site/forms'
import {expect, test} from 'vitest'
import {partState} from './part-index.tsx'

const enforced: Field = {name: 'phone', label: 'Phone', kind: 'tel', missing: 'Phone is required', longest: 40}
const optional: Field = {name: 'note', label: 'Note', kind: 'text', longest: 40}

test('a part is filled when every enforced field is', () => {
  expect(partState([enforced, optional], {}, {})).toBe('open')
  expect(partState([enforced, optional], {phone: ' '}, {})).toBe('open')
  expect(partState([enforced, optional], {phone: '1'}, {})).toBe('filled')
})

test('a part of optional fields is filled by an entry alone, however often the form was tried', () => {
  expect(partState([optional], {}, {})).toBe('open')
  expect(partState([optional], {note: 'x'}, {})).toBe('filled')
})

test('an error outweighs what is filled in', () => {
  expect(partState([enforced], {phone: '1'}, {phone: 'Phone is invalid'})).toBe('wrong')
})
