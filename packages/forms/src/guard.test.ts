import {expect, test} from 'vitest'
import {readGuard} from './guard.ts'

test('guard fields are separated from the answers', () => {
  const {guard, answers} = readGuard({name: 'Name', homepage: '', idempotencyKey: 'abc'}, '4000')
  expect(guard).toEqual({suspicious: false, key: 'abc'})
  expect(answers).toEqual({name: 'Name'})
})

test('a plain form post without them is not suspicious', () => {
  expect(readGuard({name: 'Name'}).guard).toEqual({
    suspicious: false,
    key: undefined,
  })
})

test('a filled trap is suspicious', () => {
  expect(readGuard({homepage: 'https://spam.example'}).guard.suspicious).toBe(true)
})

test.each(['3', '999', 'soon', '-1'])('an elapsed time of %j is suspicious', (elapsed) => {
  expect(readGuard({}, elapsed).guard.suspicious).toBe(true)
})
