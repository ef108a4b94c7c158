import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Account, AddedPasskey, Profile} from '../src/contract.ts'
import {passkeyDevice} from './passkey-device.ts'
import {ask, EMAIL, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

const MINUTE_MS = 60_000

type Asked = {challenge: string; allowCredentials?: {id: string}[]}
type Device = ReturnType<typeof passkeyDevice>

let fixture: StaffFixture
let cookie: string
let device: Device
beforeEach(async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z')})
  fixture = await startStaff()
  cookie = (await signIn(fixture)).cookie
  device = passkeyDevice(fixture.origin)
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

const profile = async () => (await ask<Profile>(fixture, cookie, ['GET', '/me'])).answer

async function add(made = device, name = 'Telephone') {
  const {answer} = await ask<Asked>(fixture, cookie, ['POST', '/me/passkeys/challenge'])
  return ask<AddedPasskey>(fixture, cookie, ['POST', '/me/passkeys', {name, answer: made.make(answer)}])
}

const asked = async (query = ''): Promise<Asked> =>
  (await fetch(`${fixture.origin}/auth/passkey${query}`)).json() as Promise<Asked>

async function send(answer: unknown, path = 'passkey', origin = fixture.origin) {
  const body = new URLSearchParams({answer: typeof answer === 'string' ? answer : JSON.stringify(answer)})
  const address = new URL(path, `${fixture.origin}/auth/login`)
  const response = await fetch(address, {method: 'POST', redirect: 'manual', body, headers: {origin}})
  const sent = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return {status: response.status, cookie: sent.join('; '), who: await whoIs(fixture, {cookie: sent.join('; ')})}
}

test('A passkey lets its owner in without a password, and says so in the audit', async () => {
  const {status, answer} = await add()
  expect([status, answer.codes]).toEqual([201, expect.objectContaining({length: 10})])
  vi.setSystemTime(Date.now() + MINUTE_MS)
  expect(await send(device.show(await asked()))).toMatchObject({status: 303, who: EMAIL})
  expect((await profile()).passkeys).toEqual([
    {id: device.id, name: 'Telephone', createdAt: Date.now() - MINUTE_MS, usedAt: Date.now()},
  ])
  const written = [...fixture.audit.list()].map(({action, detail}) => [action, detail])
  expect(written.slice(-2)).toEqual([
    ['passkey', 'added: Telephone'],
    ['sign-in', 'by passkey: Telephone'],
  ])
})

test('Who has a passkey shows it after the password too, or a recovery code', async () => {
  const {answer} = await add()
  const step = async () => {
    const {location} = await signIn(fixture)
    return {path: location ?? '', query: new URL(location ?? '', fixture.origin).search}
  }
  const first = await step()
  const shown = await asked(first.query)
  expect(shown.allowCredentials).toEqual([expect.objectContaining({id: device.id})])
  expect(await send(device.show(await asked()), first.path)).toMatchObject({status: 401})
  expect(await send(device.show(shown), first.path)).toMatchObject({status: 303, who: EMAIL})

  const body = new URLSearchParams({token: answer.codes?.[0] ?? ''})
  const again = new URL((await step()).path, `${fixture.origin}/auth/login`)
  const headers = {origin: fixture.origin}
  expect((await fetch(again, {method: 'POST', redirect: 'manual', body, headers})).status).toBe(303)
})

test('What was signed counts once, here, for what it was asked for, and for five minutes', async () => {
  device = passkeyDevice(fixture.origin, {counts: false})
  await add()
  const once = device.show(await asked())
  expect(await send(once)).toMatchObject({status: 303})
  expect(await send(once)).toMatchObject({status: 401})
  const {query} = await signIn(fixture).then(({location}) => ({query: new URL(location ?? '', fixture.origin).search}))
  expect(await send(device.show(await asked(query)))).toMatchObject({status: 401})
  const foreign = 'http://localhost:1'
  expect(await send(device.show(await asked(), {origin: foreign}))).toMatchObject({status: 401})
  vi.setSystemTime(Date.now() + MINUTE_MS)
  const late = device.show(await asked())
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS)
  expect(await send(late)).toMatchObject({status: 401})
  expect(await send(device.show(await asked()), 'passkey', 'http://elsewhere.test')).toMatchObject({status: 403})
})

test('A device that does not say that somebody was verified lets nobody in, nor does a copy of one', async () => {
  await add()
  expect(await send(device.show(await asked(), {flags: 1}))).toMatchObject({status: 401})
  expect(await send(device.show(await asked()))).toMatchObject({status: 303})
  device.turnBack()
  expect(await send(device.show(await asked()))).toMatchObject({status: 401})
})

test('What is no passkey is refused, and slowed down as wrong passwords are', async () => {
  const statuses = []
  for (const answer of ['', '{', '[]', 'null', '{"id":{}}']) statuses.push((await send(answer)).status)
  expect(new Set(statuses)).toEqual(new Set([422]))
  const stranger = passkeyDevice(fixture.origin)
  const tries = []
  for (let times = 0; times < 4; times++) tries.push((await send(stranger.show(await asked()))).status)
  expect(tries).toEqual([401, 401, 401, 429])
})

test('A removed one lets nobody in, and one that nothing was asked for is not taken', async () => {
  const answer = device.make(await asked())
  expect((await ask(fixture, cookie, ['POST', '/me/passkeys', {name: 'A', answer}])).status).toBe(422)
  await add()
  const remove = () => ask(fixture, cookie, ['DELETE', `/me/passkeys/${device.id}`]).then(({status}) => status)
  expect([await remove(), await remove()]).toEqual([204, 404])
  expect(await send(device.show(await asked()))).toMatchObject({status: 401})
  // Nothing is left that is asked for in addition to the password.
  expect(await profile()).not.toHaveProperty('secondFactor')
  expect(await whoIs(fixture, {cookie: (await signIn(fixture)).cookie})).toBe(EMAIL)
})

test('Where everybody has to have a second step, a passkey is one, and the last one stays', async () => {
  await add()
  await ask(fixture, cookie, ['PUT', '/rule', {isSecondFactorRequired: true}])
  const page = await fetch(new URL((await signIn(fixture)).location ?? '', `${fixture.origin}/auth/login`))
  expect(await page.text()).toContain('Sign in with a passkey')
  const removal = ['DELETE', `/me/passkeys/${device.id}`] as const
  expect((await ask(fixture, cookie, [...removal])).status).toBe(409)
  await add(passkeyDevice(fixture.origin), 'Key ring')
  expect((await ask(fixture, cookie, [...removal])).status).toBe(204)
})

test('An administrator takes away all that somebody lost', async () => {
  await add()
  const [account] = (await ask<Account[]>(fixture, cookie, ['GET', '/accounts'])).answer
  expect(account).toMatchObject({hasSecondFactor: true})
  await ask(fixture, cookie, ['DELETE', `/accounts/${account?.id}/second-factor`])
  expect(await whoIs(fixture, {cookie: (await signIn(fixture)).cookie})).toBe(EMAIL)
  expect(await profile()).toMatchObject({passkeys: []})
})

test('At an address without a name nobody is offered one, and the profile says why', async () => {
  await fixture.end()
  fixture = await startStaff({publicUrl: 'http://192.0.2.1:3333'})
  cookie = (await signIn(fixture)).cookie
  expect((await profile()).passkeyProblem).toContain('192.0.2.1')
  expect((await ask(fixture, cookie, ['POST', '/me/passkeys/challenge'])).status).toBe(409)
})

test('The page asks for a passkey by a script of its own, and does without where nobody has one', async () => {
  const page = async () => {
    const answer = await fetch(`${fixture.origin}/auth/login`)
    return {text: await answer.text(), policy: answer.headers.get('content-security-policy')}
  }
  const before = await page()
  expect([before.text.includes('<script'), before.policy?.includes('script-src')]).toEqual([false, false])
  await add()
  const after = await page()
  expect([/<script[^>]*>/.exec(after.text)?.[0], after.policy]).toEqual([
    '<script defer src="passkey.js">',
    expect.stringContaining("script-src 'self'; connect-src 'self'"),
  ])
  const script = await fetch(`${fixture.origin}/auth/passkey.js`)
  expect([script.headers.get('content-type'), await script.text()]).toEqual([
    expect.stringContaining('javascript'),
    expect.stringContaining('startAuthentication'),
  ])
})
