import {createRoot} from 'react-dom/client'
import type {DocumentActionComponent} from 'sanity'
import {expect, onTestFinished, test} from 'vitest'
import {settled} from './settled-action.ts'

test('Publish says itself once more after a while, whatever the Studio holds of actions of before', async () => {
  const publish: DocumentActionComponent = Object.assign(() => ({label: 'Publish'}), {action: 'publish' as const})
  const useSettled = settled(publish)
  const said: unknown[] = []
  function Bar() {
    said.push(useSettled({} as never))
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(<Bar />)
  await expect.poll(() => said.at(-1)).toEqual({label: 'Publish', group: ['default']})
  expect(said[0]).toEqual({label: 'Publish'})
})
