import {createRoot} from 'react-dom/client'
import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {expect, onTestFinished, test} from 'vitest'
import {documentActions} from './document-actions.ts'

const context = {
  schemaType: 'project',
  currentUser: {roles: [{name: 'administrator'}]},
} as unknown as DocumentActionsContext
const names = ['publish', 'schedule', 'discardChanges', 'duplicate', 'delete'] as const
const actions = names.map((action): DocumentActionComponent => Object.assign(() => null, {action}))

test('A document has the same actions whenever they are asked for: the Studio would take new functions for other ones', () => {
  const first = documentActions(actions, context)
  const again = documentActions(actions, context)
  expect(first.map(({action}) => action)).toEqual(expect.arrayContaining([...names]))
  for (const [place, action] of first.entries()) expect(action, action.action).toBe(again[place])
})

test('Publish says itself once more after a while, whatever the Studio holds of actions of before', async () => {
  const publish: DocumentActionComponent = Object.assign(() => ({label: 'Publish'}), {action: 'publish' as const})
  const usePublish = documentActions([publish], context).find(({action}) => action === 'publish') ?? publish
  const said: unknown[] = []
  function Bar() {
    said.push(usePublish({} as never))
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(<Bar />)
  await expect.poll(() => said.at(-1)).toEqual({label: 'Publish', group: ['default']})
  expect(said[0]).toEqual({label: 'Publish'})
})
