import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {openDatabase} from '../src/open-database.ts'
import {SessionStore} from '../src/session-store.ts'
import {ask, EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, WRONG_PASSWORD, whoIs} from './staff-fixture.ts'

let fixture: StaffFixture
beforeAll(async () => {
  fixture = await startStaff()
})
afterAll(() => fixture.end())

const cookieOf = async () => (await signIn(fixture)).cookie

describe('signing in', () => {
  test('leads from our page back to where one came from, and into a session', async () => {
    const page = await fetch(`${fixture.origin}/auth/login`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('autocomplete="current-password"')

    const {status, cookies, cookie, location} = await signIn(fixture)
    expect([status, location]).toEqual([303, `${fixture.origin}/studio/structure`])
    expect(cookies[0]).toMatch(/^lakeSession=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/)
    expect(await whoIs(fixture, {cookie})).toBe(EMAIL)
  })

  test('says the same of a wrong password and of an account that does not exist', async () => {
    const wrong = await signIn(fixture, {email: 'someone@example.test', password: WRONG_PASSWORD})
    const unknown = await signIn(fixture, {email: 'nobody@example.test', password: WRONG_PASSWORD})
    const words = ({text}: {text: string}) => text.replace(/value="[^"]*"/, '')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(words(wrong)).toBe(words(unknown))
    expect(wrong.cookies).toEqual([])
  })

  test('does not lead away from this server', async () => {
    for (const returnTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://127.0.0.1:1/'])
      expect((await signIn(fixture, {returnTo})).location).toBe(`${fixture.origin}/studio`)
  })

  test('is not possible from the page of another site', async () => {
    const foreign: Record<string, string>[] = [
      {Origin: 'https://evil.example'},
      {Origin: 'null'},
      {'Sec-Fetch-Site': 'same-site'},
    ]
    for (const headers of foreign) {
      const {status, cookies} = await signIn(fixture, {headers})
      expect([status, cookies]).toEqual([403, []])
    }
  })

  test('keeps what was typed, as text', async () => {
    const {text} = await signIn(fixture, {email: '"><script>@x', password: WRONG_PASSWORD})
    expect(text).not.toContain('<script>')
  })

  test('refuses a form that is too long or cannot be read', async () => {
    expect((await signIn(fixture, {password: 'x'.repeat(20_000)})).status).toBe(413)
    const headers = {'Content-Type': 'application/x-www-form-urlencoded', 'Content-Encoding': 'gzip'}
    const answer = await fetch(`${fixture.origin}/auth/login`, {method: 'POST', body: 'no gzip', headers})
    expect(answer.status).toBe(400)
  })
})

describe('a session', () => {
  test('survives a restart, and ends when it is signed out', async () => {
    const cookie = await cookieOf()
    fixture = await fixture.restart()
    expect(await whoIs(fixture, {cookie})).toBe(EMAIL)
    const answer = await fetch(`${fixture.origin}/sign-out`, {method: 'POST', headers: {cookie}})
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^lakeSession=; .*Max-Age=0$/)])
    expect(await whoIs(fixture, {cookie})).toBeUndefined()
  })

  test('takes the place of the session with which the browser came', async () => {
    const {cookie} = await signIn(fixture)
    const next = await signIn(fixture, {headers: {cookie}})
    expect([await whoIs(fixture, {cookie}), await whoIs(fixture, {cookie: next.cookie})]).toEqual([undefined, EMAIL])
  })

  test('leaves nothing in the browser when it is signed out, but that it was used before', async () => {
    const headers = {cookie: (await signIn(fixture)).cookie}
    const answer = await fetch(`${fixture.origin}/sign-out`, {method: 'POST', headers})
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
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

  test('is idle while an open page reads by itself, and not when something is changed', async () => {
    const headers = {cookie: await cookieOf()}
    const hour = 60 * 60 * 1000
    vi.useFakeTimers({toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const later = async (request: [method: string, path: string, body?: unknown]) => {
      vi.setSystemTime(Date.now() + 7 * hour)
      return (await ask(fixture, headers.cookie, request)).status
    }
    expect(await later(['PATCH', '/me', {name: 'Editor'}])).toBe(200)
    expect(await later(['GET', '/pack-links'])).toBe(200)
    expect(await later(['GET', '/pack-links'])).toBe(401)
  })
})

describe('staff', () => {
  test('are added and removed, and lose everything at once', async () => {
    const {staff} = fixture
    await staff.add({email: 'New@Example.test', password: 'a long enough password'})
    const {id, token} = staff.createToken('new@example.test', 'script')
    const other = staff.createToken('new@example.test', 'other').token
    const read = (secret: string) => whoIs(fixture, {authorization: `Bearer ${secret}`})
    expect(await read(token)).toBe('new@example.test')
    expect(staff.revokeToken(id)).toBe(true)
    expect(await read(token)).toBeUndefined()
    staff.remove('new@example.test')
    expect(await read(other)).toBeUndefined()
    await expect(staff.add({email: EMAIL, password: 'a long enough password'})).rejects.toThrow('already')
    await expect(staff.add({email: 'x@example.test', password: 'fourteen chars'})).rejects.toThrow('15')
    await expect(staff.add({email: 'no address', password: 'a long enough password'})).rejects.toThrow('e-mail')
  })

  test('change their password, which ends their sessions', async () => {
    const cookie = await cookieOf()
    await fixture.staff.setPassword(EMAIL, PASSWORD)
    expect(await whoIs(fixture, {cookie})).toBeUndefined()
    expect((await signIn(fixture)).status).toBe(303)
  })

  test('begin with one account, made once', async () => {
    const empty = await startStaff()
    empty.staff.remove(EMAIL)
    const first = await empty.staff.ensureFirst()
    expect(first?.password.length).toBeGreaterThanOrEqual(15)
    expect(await empty.staff.check(first?.email ?? '', first?.password ?? '')).toBeDefined()
    expect(await empty.staff.ensureFirst({email: 'x@example.test'})).toBeUndefined()
    await empty.end()
  })
})
