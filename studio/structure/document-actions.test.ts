import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {expect, test} from 'vitest'
import {documentActions} from './document-actions.ts'

const names = ['publish', 'schedule', 'discardChanges', 'duplicate', 'delete'] as const
const actions = names.map((action): DocumentActionComponent => Object.assign(() => null, {action}))

test('A document has the same actions whenever they are asked for: the Studio would take new functions for other ones', () => {
  const context = {
    schemaType: 'project',
    currentUser: {roles: [{name: 'administrator'}]},
  } as unknown as DocumentActionsContext
  const first = documentActions(actions, context)
  const again = documentActions(actions, context)
  expect(first.map(({action}) => action)).toEqual(expect.arrayContaining([...names]))
  for (const [place, action] of first.entries()) expect(action, action.action).toBe(again[place])
})
