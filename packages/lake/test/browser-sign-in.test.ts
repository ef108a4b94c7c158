import {afterAll, beforeAll, expect, test} from 'vitest'
import {type StartedLake, startLake} from '../src/index.ts'

const STUDIO = 'https://studio.example.test'

let lake: StartedLake

beforeAll(async () => {
  lake = await startLake({origins: [STUDIO, 'https://*.preview.example.test'], documents: [{_id: 'a', _type: 'post'}]})
})

afterAll(() => lake.close())

const signIn = (token: string, {origin = lake.url, back = STUDIO} = {}) =>
  fetch(`${lake.url}/auth/login?origin=${encodeURIComponent(back)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin},
    body: new URLSearchParams({token}),
  })

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${lake.url}/v2025-02-19${path}`, {method, headers})

test('A token opens a session in the browser and leads back to the Studio; signing out ends it', async () => {
  const answer = await signIn(lake.token)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${STUDIO}/`])
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const cookie = cookieOf(answer)
  expect(await (await ask('/users/me', {cookie})).json()).toMatchObject({name: 'Test'})
  expect((await ask('/auth/logout', {cookie, origin: STUDIO}, 'POST')).status).toBe(204)
  expect((await ask('/users/me', {cookie})).status).toBe(401)
})

test('A wrong token, a form of another site and a foreign way back get nobody anywhere', async () => {
  const wrong = await signIn('lkwrong')
  expect([wrong.status, cookieOf(wrong)]).toEqual([401, ''])
  expect(await wrong.text()).toContain('There is no such token')
  expect((await signIn(lake.token, {origin: 'https://evil.test'})).status).toBe(403)
  const astray = await signIn(lake.token, {back: 'https://evil.test/'})
  expect([astray.status, astray.headers.get('location')]).toEqual([200, null])
})

test('Pages of known origins alone may read answers, and change something with a session', async () => {
  const allowed = async (origin: string) =>
    (await ask('/users/me', {origin})).headers.get('access-control-allow-origin')
  expect(await allowed(STUDIO)).toBe(STUDIO)
  expect(await allowed('https://one.preview.example.test')).toBe('https://one.preview.example.test')
  expect(await allowed('https://evil.test')).toBeNull()
  expect(await allowed(`${STUDIO}.evil.test`)).toBeNull()

  const preflight = await ask(
    '/data/mutate/production',
    {origin: STUDIO, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type'},
    'OPTIONS',
  )
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')

  const cookie = cookieOf(await signIn(lake.token))
  const mutate = (origin: string) =>
    fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {cookie, origin, 'content-type': 'application/json'},
      body: JSON.stringify({mutations: [{create: {_type: 'post'}}]}),
    })
  expect((await mutate(STUDIO)).status).toBe(200)
  expect((await mutate('https://evil.test')).status).toBe(403)
})

test('The origins that are let in are listed, for who belongs to the project', async () => {
  const listed = await ask('/projects/local/cors', {authorization: `Bearer ${lake.token}`})
  expect(await listed.json()).toMatchObject([
    {origin: STUDIO, allowCredentials: true},
    {origin: 'https://*.preview.example.test', allowCredentials: true},
  ])
  expect((await ask('/projects/local/cors', {})).status).toBe(401)
})

test('An origin that would let in everybody is refused', async () => {
  await expect(startLake({origins: ['*']})).rejects.toThrow('is no origin')
  await expect(startLake({origins: ['https://*']})).rejects.toThrow('every origin')
})
