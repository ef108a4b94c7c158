import {createHash} from 'node:crypto'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type StartedLake, startLake} from '../src/index.ts'

let lake: StartedLake

beforeAll(async () => {
  const place = {projectId: 'abc12345', dataset: 'blog'}
  lake = await startLake({place, origins: ['https://studio.example.test'], documents: [{_id: 'a', _type: 'secret'}]})
})

afterAll(() => lake.close())

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('The page of a lake is one for everybody: nothing of the lake is in it, and nothing but itself may run', async () => {
  const answer = await fetch(lake.url, {headers: {accept: 'text/html'}})
  const page = await answer.text()
  for (const word of ['abc12345', 'blog', 'secret', 'studio.example.test', 'Test', lake.token])
    expect(page).not.toContain(word)
  const [, style] = /<style>([\s\S]*)<\/style>/.exec(page) ?? []
  const [, script] = /<script>([\s\S]*)<\/script>/.exec(page) ?? []
  const policy = answer.headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual([
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
  ])
  expect(page).not.toMatch(/https?:|innerHTML/)
})

test('What the page shows to members (its four lists) is refused to strangers, and a program at / is told as before', async () => {
  const lists = ['/projects', '/datasets', '/projects/abc12345/cors', '/projects/abc12345/tokens']
  const ask = async (headers: Record<string, string>) =>
    Promise.all(lists.map((path) => fetch(`${lake.url}/v2025-02-19${path}`, {headers}).then(({status}) => status)))
  expect(await ask({})).toEqual([401, 401, 401, 401])
  expect(await ask({authorization: `Bearer ${lake.token}`})).toEqual([200, 200, 200, 200])
  expect((await fetch(lake.url, {headers: {accept: 'application/json'}})).status).toBe(404)
})
