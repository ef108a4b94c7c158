import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {openLake} from '../src/index.ts'
import {SessionStore} from '../src/staff/session-store.ts'
import {openDatabase} from '../src/store/database.ts'
import {temporaryFolder} from './export-fixture.ts'
import {EMAIL, type LakeFixture, PASSWORD, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake()
})

afterAll(() => fixture.close())

const LOGIN = '/lake/auth/login?projectId=local&type=cookie&origin='

type SignIn = {
  email?: string
  password?: string
  returnTo?: string
  headers?: Record<string, string>
}

function post({
  email = EMAIL,
  password = PASSWORD,
  returnTo = `${fixture.origin}/studio/structure`,
  headers = {},
}: SignIn) {
  return fetch(fixture.origin + LOGIN + encodeURIComponent(returnTo), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({email, password}),
    headers: {Origin: fixture.origin, ...headers},
  })
}

async function signIn() {
  const response = await post({})
  const [cookie = ''] = response.headers.getSetCookie()
  return {response, cookie: cookie.split(';')[0] ?? '', location: new URL(response.headers.get('location') ?? '')}
}

const ask = async (path: string, cookie?: string, init: RequestInit = {}) => {
  const headers = {...(cookie ? {Cookie: cookie} : {}), ...(init.headers as Record<string, string>)}
  const response = await fetch(`${fixture.origin}/lake/v2026-05-04${path}`, {...init, headers})
  const text = await response.text()
  return {status: response.status, body: text ? JSON.parse(text) : undefined}
}

describe('signing in', () => {
  test('goes from the Studio to our page, back, and into a session', async () => {
    expect(await ask('/users/me')).toEqual({status: 200, body: {}})
    const {body} = await ask('/auth/providers')
    expect(body.providers).toMatchObject([{name: 'local', url: '/lake/auth/login'}])
    const page = await fetch(fixture.origin + LOGIN)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('autocomplete="current-password"')

    const {response, cookie, location} = await signIn()
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^lakeSession=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    )
    expect(location.href).toBe(`${fixture.origin}/studio/structure`)
    const {body: identity} = await ask('/auth/id', cookie)
    expect(identity).toMatchObject({id: expect.stringMatching(/^p/), expiry: expect.any(Number)})
    expect((await ask('/users/me', cookie)).body).toMatchObject({id: identity.id, email: EMAIL, role: 'administrator'})
    expect((await ask(`/users/${identity.id},p0`, cookie)).body).toMatchObject([{displayName: 'Editor'}, null])
  })

  test('says the same of a wrong password and of an account that does not exist', async () => {
    const wrong = await post({email: 'someone@example.test', password: 'wrong password, long'})
    const unknown = await post({email: 'nobody@example.test', password: 'wrong password, long'})
    const words = async (response: Response) => (await response.text()).replace(/value="[^"]*"/, '')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await words(wrong)).toBe(await words(unknown))
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('does not lead away from this door', async () => {
    for (const returnTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://127.0.0.1:1/']) {
      const response = await post({returnTo})
      expect(response.headers.get('location')).toBe(`${fixture.origin}/studio`)
    }
  })

  test('is not possible from the page of another site', async () => {
    expect((await post({headers: {Origin: 'https://evil.example'}})).status).toBe(403)
    expect((await post({headers: {Origin: 'null'}})).status).toBe(403)
    expect((await post({headers: {'Sec-Fetch-Site': 'same-site'}})).status).toBe(403)
  })

  test('keeps what was typed, as text', async () => {
    const page = await (await post({email: '"><script>@x', password: 'wrong password, long'})).text()
    expect(page).not.toContain('<script>')
  })
})

describe('a session', () => {
  test('ends when it is signed out, with its streams, and survives a restart until then', async () => {
    const {cookie} = await signIn()
    fixture = await fixture.restart()
    expect((await ask('/auth/id', cookie)).status).toBe(200)
    const stream = await fetch(`${fixture.origin}/lake/v1/data/listen/production?query=*`, {headers: {Cookie: cookie}})
    let ended = false
    const reading = (async () => {
      for await (const _ of stream.body ?? []);
      ended = true
    })()
    expect((await ask('/auth/logout', cookie, {method: 'POST'})).status).toBe(204)
    await vi.waitFor(() => expect(ended).toBe(true))
    await reading
    expect(await ask('/data/query/production?query=*', cookie)).toMatchObject({
      status: 401,
      body: {statusCode: 401, errorCode: 'SIO-401-ANF'},
    })
  })

  test('writes for our own pages only', async () => {
    const {cookie} = await signIn()
    const write = (headers: Record<string, string>) =>
      ask('/data/mutate/production', cookie, {
        method: 'POST',
        body: '{"mutations":[{"create":{"_type":"page"}}]}',
        headers: {'Content-Type': 'application/json', ...headers},
      })
    expect((await write({Origin: fixture.origin})).status).toBe(200)
    expect((await write({Origin: fixture.origin.replace(/\d+$/, '1')})).status).toBe(403)
    expect((await write({Origin: 'https://evil.example'})).status).toBe(403)
    expect((await write({'Sec-Fetch-Site': 'cross-site'})).status).toBe(403)
  })

  test('keeps what the Studio remembers for a person', async () => {
    const {cookie} = await signIn()
    const put = {
      method: 'PUT',
      body: '[{"key":"studio.a","value":{"x":1}}]',
      headers: {'Content-Type': 'application/json'},
    }
    expect((await ask('/users/me/keyvalue', cookie, put)).status).toBe(200)
    expect((await ask('/users/me/keyvalue/studio.a,studio.b', cookie)).body).toEqual([
      {key: 'studio.a', value: {x: 1}},
      {key: 'studio.b', value: null},
    ])
    expect((await ask('/users/me/keyvalue/studio.a')).status).toBe(401)
  })

  test('expires when idle and after a week', () => {
    let now = 1_000_000_000_000
    const hour = 60 * 60 * 1000
    const sessions = new SessionStore(openDatabase(':memory:'), () => now)
    const token = sessions.start('p1')
    for (let hours = 0; hours < 7 * 24; hours += 10) {
      expect(sessions.find(token)?.staffId).toBe('p1')
      now += 10 * hour
    }
    expect(sessions.find(token)).toBeUndefined()
    const other = sessions.start('p1')
    now += 13 * hour
    expect(sessions.find(other)).toBeUndefined()
    expect(sessions.find('made up')).toBeUndefined()
  })
})

describe('staff', () => {
  test('are added and removed, and lose everything at once', async () => {
    const {staff} = fixture.lake
    await staff.add({email: 'New@Example.test', password: 'a long enough password'})
    const {id, token} = staff.createToken('new@example.test', 'script')
    const other = staff.createToken('new@example.test', 'other').token
    const read = (secret: string) =>
      fixture
        .client({token: secret})
        .fetch('1')
        .then(
          () => 200,
          (error) => error.statusCode,
        )
    expect(await read(token)).toBe(200)
    expect(staff.revokeToken(id)).toBe(true)
    expect(await read(token)).toBe(401)
    staff.remove('new@example.test')
    expect(await read(other)).toBe(401)
    await expect(staff.add({email: EMAIL, password: 'a long enough password'})).rejects.toThrow('already')
    await expect(staff.add({email: 'x@example.test', password: 'fourteen chars'})).rejects.toThrow('15')
    await expect(staff.add({email: 'no address', password: 'a long enough password'})).rejects.toThrow('e-mail')
  })

  test('change their password, which ends their sessions', async () => {
    const {cookie} = await signIn()
    await fixture.lake.staff.setPassword(EMAIL, PASSWORD)
    expect((await ask('/auth/id', cookie)).status).toBe(401)
    expect((await signIn()).response.status).toBe(303)
  })

  test('begin with one account, made once', async () => {
    const lake = await openLake({folder: await temporaryFolder(), publicUrl: 'http://localhost'})
    const first = await lake.staff.ensureFirst()
    expect(first?.password.length).toBeGreaterThanOrEqual(15)
    expect(await lake.staff.check(first?.email ?? '', first?.password ?? '')).toBeDefined()
    expect(await lake.staff.ensureFirst({email: 'x@example.test'})).toBeUndefined()
    await lake.close()
  })
})
