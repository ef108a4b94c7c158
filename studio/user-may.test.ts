import {expect, test} from 'vitest'
import {userMay} from './user-may.ts'

const user = (...names: string[]) => ({roles: names.map((name) => ({name}))})

test('Somebody is offered what one of their roles may, the inbox aside', () => {
  expect(userMay(user('contributor', 'inbox-messages'), 'content.draft')).toBe(true)
  expect(userMay(user('contributor', 'inbox-messages'), 'content.publish')).toBe(false)
  expect(userMay(user('viewer', 'inbox-messages'), 'content.draft')).toBe(false)
  expect(userMay(user('viewer', 'editor'), 'content.publish')).toBe(true)
  expect(userMay(null, 'content.draft')).toBe(false)
})

test('Of a role that a company made at Sanity nothing is hidden but what is for administrators', () => {
  expect(userMay(user('site-manager'), 'content.publish')).toBe(true)
  expect(userMay(user('site-manager'), 'project.manage')).toBe(false)
})
