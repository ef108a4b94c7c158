import {createHash} from 'node:crypto'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {builtinEnvironments} from 'vitest/runtime'
import {type StartedLake, startLake} from '../src/index.ts'
import {waitFor} from './wait-for.ts'

let lake: StartedLake

beforeAll(async () => {
  const place = {projectId: 'abc12345', dataset: 'blog'}
  lake = await startLake({
    place,
    origins: ['https://studio.example.test'],
    documents: [{_id: 'a', _type: 'secret', text: '<b>bold</b>'}],
  })
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

/** Parts of a page, as far as they are looked at here: the lake has none of a browser's types. */
type Part = {
  id: string
  className: string
  textContent: string
  hidden: boolean
  value: string
  children: ArrayLike<Part>
  requestSubmit(): void
}
type Page = {getElementById(id: string): Part; querySelectorAll(selector: string): Iterable<Part>}

/** The page as a browser has it whose requests show this: its script has begun, and asks the lake itself. */
async function openPage(shown: Record<string, string>): Promise<Page> {
  const html = await (await fetch(lake.url, {headers: {accept: 'text/html'}})).text()
  const browser = {} as typeof globalThis
  const beforeParse = (window: typeof globalThis) => {
    window.fetch = (path, init) =>
      fetch(new URL(String(path), lake.url), {...init, headers: {...init?.headers, ...shown}})
  }
  const {teardown} = await builtinEnvironments.jsdom.setup(browser, {jsdom: {html, url: lake.url, beforeParse}})
  onTestFinished(() => teardown(browser))
  return Reflect.get(browser, 'document')
}

const textOf = (page: Page, id: string) => page.getElementById(id).textContent

test('The script of the page shows a member what is there, asks a query and shows its answer, or why there is none', async () => {
  const page = await openPage({authorization: `Bearer ${lake.token}`})
  await waitFor(() => expect(textOf(page, 'tokens')).toMatch(/^Testadministrator\d{4}-\d\d-\d\d$/))
  expect(textOf(page, 'who')).toBe('Test, administrator. Sign out')
  expect(textOf(page, 'datasets')).toBe('blogreads no documents1')
  expect(textOf(page, 'origins')).toBe('https://studio.example.testyes')
  expect([...page.querySelectorAll('[hidden]')].map(({id}) => id)).toEqual(['result'])

  const ask = async (query: string, told: RegExp) => {
    page.getElementById('query').value = query
    page.getElementById('ask').requestSubmit()
    await waitFor(() => expect(textOf(page, 'told')).toMatch(told))
    return page.getElementById('result')
  }
  const answer = await ask('*[_type == "secret"]{_id, text}', /^1 items, \d+ ms$/)
  expect([answer.hidden, answer.children.length]).toEqual([false, 0])
  expect(JSON.parse(answer.textContent)).toEqual([{_id: 'a', text: '<b>bold</b>'}])
  expect((await ask('*[', /expected|Expected/)).hidden).toBe(true)
  expect(page.getElementById('told').className).toBe('problem')
  expect((await ask('count(*)', /^\d+ ms$/)).textContent).toBe('1')
})

test('The script of the page offers a stranger to sign in, and no queries of a lake that answers it none', async () => {
  const page = await openPage({})
  await waitFor(() => expect(textOf(page, 'who')).toBe('You are not signed in. Sign in with a token'))
  expect([...page.querySelectorAll('[hidden]')].map(({id}) => id)).toEqual([
    ...['of-members', 'of-tokens', 'of-origins', 'ask', 'result'],
  ])
})
