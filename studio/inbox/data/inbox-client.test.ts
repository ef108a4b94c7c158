import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createInboxClient} from './inbox-client.ts'

const fetching = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', fetching))
afterEach(() => {
  fetching.mockReset()
  vi.unstubAllGlobals()
})

const sentHeaders = () => new Headers(fetching.mock.calls[0]?.[1]?.headers)

test('a Studio with a token sends it, one without leaves it to the cookie', async () => {
  fetching.mockImplementation(async () => Response.json({}))
  await createInboxClient('secret').findSubmission('A')
  expect(sentHeaders().get('authorization')).toBe('Bearer secret')
  fetching.mockClear()
  await createInboxClient().findSubmission('A')
  expect(sentHeaders().has('authorization')).toBe(false)
})

test('a reference from an address cannot lead elsewhere', async () => {
  fetching.mockResolvedValue(Response.json({}))
  await createInboxClient().findSubmission('../people/erase?x')
  expect(fetching.mock.calls[0]?.[0]).toBe('/inbox/submissions/..%2Fpeople%2Ferase%3Fx')
})

test('a refusal is told in the words of the server', async () => {
  fetching.mockResolvedValue(Response.json({title: 'Somebody else changed this meanwhile.'}, {status: 409}))
  const change = createInboxClient().change('A', {stage: 'read'})
  await expect(change).rejects.toMatchObject({message: 'Somebody else changed this meanwhile.', outdated: true})
})

test('a refusal in no words of ours is told as well', async () => {
  fetching.mockResolvedValue(new Response('<h1>Bad gateway</h1>', {status: 502}))
  await expect(createInboxClient().erase('A')).rejects.toMatchObject({message: 'The server answered 502.', status: 502})
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['half an answer', async () => new Response('{"items": [')],
])('%s is no answer', async (_what, answer) => {
  fetching.mockImplementation(answer)
  const list = createInboxClient().listSubmissions(new URLSearchParams())
  await expect(list).rejects.toMatchObject({message: 'The server cannot be reached.', status: 0})
})
