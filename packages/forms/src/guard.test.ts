import {expect, test} from 'vitest'
import {readGuard} from './guard.ts'

test('guard fields are separated from the answers', () => {
  const {guard, answers} = readGuard({name: 'Name', homepage: '', elapsed: '4000', idempotencyKey: 'abc'})
  expect(guard).toEqual({suspicious: false, key: 'abc'})
  expect(answers).toEqual({name: 'Name'})
})

test('a plain form post without them is not suspicious', () => {
  expect(readGuard({name: 'Name'}).guard).toEqual({suspicious: false, key: undefined})
})

test.each([{homepage: 'https://spam.example'}, {elapsed: 3}, {elapsed: '40'}, {elapsed: 'soon'}])(
  '%j is suspicious',
  (sent) => expect(readGuard(sent).guard.suspicious).toBe(true),
)
