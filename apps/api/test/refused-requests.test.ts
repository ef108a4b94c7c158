import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openTestApi} from './open-test-api.ts'
import {rawRequest} from './raw-request.ts'
import {longestOf, message, postJson} from './sample-form.ts'

let site: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  site = await openTestApi({limits: {idleBodyMs: 300, textBodyMs: 600}})
})
afterAll(() => site.close())

type Problem = {title: string; status: number; errors?: Record<string, string>}

async function refused(answer: Response): Promise<Problem> {
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
  const problem = (await answer.json()) as Problem
  expect(problem.status).toBe(answer.status)
  expect(problem.title).toMatch(/^[A-Z].+\.$/)
  return problem
}

const deep = `{"name":${'['.repeat(15_000)}${']'.repeat(15_000)},"email":"a@b.example","message":"x"}`
const badUtf8 = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])

describe('an unreadable message is 400', () => {
  test.each([
    ['no body', ''],
    ['half of JSON', '{"name":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"name"'],
    ['bad UTF-8', badUtf8],
    ['JSON deeper than any stack', '['.repeat(60_000)],
  ])('%s', async (_what, body) => {
    expect((await refused(await postJson(site.url, body))).status).toBe(400)
  })

  test('a form post with broken percent signs', async () => {
    const headers = {'Content-Type': 'application/x-www-form-urlencoded'}
    for (const body of ['name=%', 'name=%C3%28', '%ff=1']) {
      const answer = await fetch(`${site.url}/api/contact`, {method: 'POST', headers, body})
      expect((await refused(answer)).status).toBe(400)
    }
  })
})

describe('wrong fields are 422 with a message each', () => {
  test.each<[string, unknown, Record<string, string>]>([
    [
      'empty',
      {},
      {name: 'Please fill in all fields!', email: 'Please fill in all fields!', message: 'Please fill in all fields!'},
    ],
    ['a list for text', {...message, name: ['a']}, {name: 'Name must be text'}],
    ['an object for text', {...message, name: {$ne: ''}}, {name: 'Name must be text'}],
    ['a number for text', {...message, message: 7}, {message: 'Message must be text'}],
    ['an unknown field', {...message, isAdmin: 'true'}, {isAdmin: 'Unknown field'}],
    [
      'a prototype key',
      JSON.parse(`{"__proto__":{"x":1},"name":"a","email":"a@b.example","message":"m"}`),
      {['__proto__']: 'Unknown field'},
    ],
    ['a constructor', {...message, constructor: 'x'}, {constructor: 'Unknown field'}],
    ['a line break in a name', {...message, name: 'a\r\nBcc: b@c.example'}, {name: 'Name is invalid'}],
    [
      'two addresses',
      {...message, email: 'a@b.example,c@d.example'},
      {email: expect.stringMatching(/^Email is invalid: \w/)},
    ],
    [
      'two addresses apart',
      {...message, email: 'a@b.example c@d.example'},
      {email: expect.stringMatching(/^Email is invalid: \w/)},
    ],
    [
      'an address with a name',
      {...message, email: 'A <a@b.example>'},
      {email: expect.stringMatching(/^Email is invalid: \w/)},
    ],
    [
      'a header in an address',
      {...message, email: 'a@b.example\nBcc: c@d.example'},
      {email: expect.stringMatching(/^Email is invalid: \w/)},
    ],
    [
      'a local part of 65',
      {...message, email: `${'a'.repeat(65)}@b.example`},
      {email: expect.stringMatching(/^Email is invalid: \w/)},
    ],
    [
      'a long name',
      {...message, name: 'a'.repeat(longestOf('name') + 1)},
      {name: `Name is too long (${longestOf('name')} characters at most)`},
    ],
  ])('%s', async (_what, body, errors) => {
    const text = JSON.stringify(body)
    const problem = await refused(await postJson(site.url, text))
    expect(problem.status).toBe(422)
    expect(Object.entries(problem.errors ?? {})).toEqual(Object.entries(errors))
  })

  test('a value nested 15,000 deep', async () => {
    const problem = await refused(await postJson(site.url, deep))
    expect(problem).toMatchObject({status: 422, errors: {name: 'Name must be text'}})
  })

  test('a field of a form post that comes twice', async () => {
    const body = new URLSearchParams([...Object.entries(message), ['name', 'Another']])
    const problem = await refused(await fetch(`${site.url}/api/contact`, {method: 'POST', body}))
    expect(problem.errors).toEqual({name: 'Name must be text'})
  })
})

describe('the wire', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is 405 and says what is allowed', async (method) => {
    for (const path of ['/api/contact', '/api/job-application']) {
      const answer = await fetch(site.url + path, {method})
      expect(answer.headers.get('Allow')).toBe('POST')
      expect((await refused(answer)).status).toBe(405)
    }
  })

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'nonsense',
    'application/xml',
  ])('%s is 415', async (type) => {
    const answer = await postJson(site.url, message, {'Content-Type': type})
    expect((await refused(answer)).status).toBe(415)
  })

  test('a compressed body is 415', async () => {
    expect((await refused(await postJson(site.url, message, {'Content-Encoding': 'gzip'}))).status).toBe(415)
  })

  test('a message at the limit of its fields passes, a body over 64 kB is 413', async () => {
    const cranes = '\u{1f3d7}'.repeat(Math.floor(longestOf('message') / 2))
    const longest = {...message, name: '\u0627'.repeat(longestOf('name')), message: cranes}
    expect((await postJson(site.url, longest)).status).toBe(201)
    const escaped = JSON.stringify(longest).replaceAll(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    expect((await postJson(site.url, escaped)).status).toBe(201)
    const answer = await postJson(site.url, {...message, message: 'a'.repeat(64 * 1024)})
    expect((await refused(answer)).status).toBe(413)
  })

  test('a body without a declared length is bounded too', async () => {
    const chunk = `${(8192).toString(16)}\r\n${'a'.repeat(8192)}\r\n`
    const answer = await rawRequest({
      port: site.port,
      path: '/api/contact',
      headers: {'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked', 'Content-Length': ''},
      body: `${chunk.repeat(20)}0\r\n\r\n`,
    })
    expect([400, 413]).toContain(answer.status)
  })

  test('a body that stops coming is 408', async () => {
    const answer = await rawRequest({
      port: site.port,
      path: '/api/contact',
      headers: {'Content-Type': 'application/json', 'Content-Length': '100'},
      body: '{"name":',
    })
    expect(answer.status).toBe(408)
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  })

  test('an unknown address below /api is 404', async () => {
    expect((await refused(await fetch(`${site.url}/api/x.css`))).status).toBe(404)
  })

  test('a key that is no key is 400', async () => {
    for (const key of ['', 'a b', 'a'.repeat(201)]) {
      expect((await refused(await postJson(site.url, message, {'Idempotency-Key': key}))).status).toBe(400)
    }
  })
})

describe('another site', () => {
  test('is 403', async () => {
    const answer = await rawRequest({
      port: site.port,
      path: '/api/contact',
      headers: {'Content-Type': 'application/json', Origin: 'https://evil.example'},
      body: JSON.stringify(message),
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('vary')).toContain('Sec-Fetch-Site')
  })

  test('our own pages and tools without a browser pass', async () => {
    const ours: Record<string, string>[] = [{}, {Origin: site.url}]
    for (const headers of ours) {
      const answer = await rawRequest({
        port: site.port,
        path: '/api/contact',
        headers: {'Content-Type': 'application/json', ...headers},
        body: JSON.stringify(message),
      })
      expect(answer.status).toBe(201)
    }
  })
})
