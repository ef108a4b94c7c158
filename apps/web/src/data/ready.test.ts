import {afterEach, expect, test, vi} from 'vitest'
import {bundle} from '../bundle/bundle.tsx'
import {ready} from './ready.ts'

const request = new Request('http://site.example/about')
const there = bundle('there', async () => ({}))
const gone = bundle('gone', () => Promise.reject(new Error('Gone after a release')))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('Waits for all code of a page', async () => {
  await expect(ready([there], request)).resolves.toBeUndefined()
})

test('On the server, code that is not there is a failure', async () => {
  await expect(ready([there, gone], request)).rejects.toThrow('Gone after a release')
})

test('In a browser the page is loaded anew instead, and the navigation never ends', async () => {
  vi.stubEnv('SSR', false)
  const assign = vi.fn()
  vi.stubGlobal('location', {assign})
  const ended = vi.fn()
  ready([there, gone], request).finally(ended)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(request.url))
  expect(ended).not.toHaveBeenCalled()
})
