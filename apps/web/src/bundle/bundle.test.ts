import {createElement} from 'react'
import {renderToString} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import {bundle} from './bundle.tsx'

const parts = {Greeting: ({name}: {name: string}) => createElement('p', null, `Hello, ${name}`)}

test('A part is rendered at once when its bundle was loaded before', async () => {
  const greetings = bundle('greetings', async () => parts)
  const Greeting = greetings.part((from) => from.Greeting)
  await greetings.load()
  expect(renderToString(createElement(Greeting, {name: 'visitor'}))).toContain('<p>Hello, visitor</p>')
})

test('A bundle is fetched once, and again only after it could not be', async () => {
  const fetchModule = vi.fn(async () => parts).mockRejectedValueOnce(new Error('Offline'))
  const greetings = bundle('greetings', fetchModule)
  await expect(greetings.load()).rejects.toThrow('Offline')
  await Promise.all([greetings.load(), greetings.load()])
  await greetings.load()
  expect(fetchModule).toHaveBeenCalledTimes(2)
})
