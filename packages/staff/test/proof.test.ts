import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {type Profile, REAUTHENTICATE} from '../src/contract.ts'
import {passkeyDevice} from './passkey-device.ts'
import {ask, EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, WRONG_PASSWORD, whoIs} from './staff-fixture.ts'

const LONG_MS = 5 * 60_000

let fixture: StaffFixture
let cookie: string
beforeEach(async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z')})
  fixture = await startStaff()
  cookie = (await signIn(fixture)).cookie
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const prove = (body: unknown, session = cookie) => ask(fixture, session, ['POST', '/me/proof', body])
const token = {name: 'import', role: 'viewer', days: 30}
const makeToken = (body: object = token, session = cookie) =>
  ask<{type?: string; token: string}>(fixture, session, ['POST', '/me/tokens', body])

test('Whoever finds a browser open gets no lasting access: no app, key, token, account or right', async () => {
  const {id} = await fixture.staff.add({email: 'hina@example.test', password: PASSWORD})
  later(LONG_MS)
  const asked: [method: string, path: string, body?: unknown][] = [
    ['POST', '/me/second-factor'],
    ['POST', '/me/second-factor/confirmation', {code: '000000'}],
    ['POST', '/me/second-factor/codes'],
    ['DELETE', '/me/second-factor'],
    ['POST', '/me/passkeys/challenge'],
    ['POST', '/me/passkeys', {name: 'A', answer: {}}],
    ['DELETE', '/me/passkeys/a'],
    ['POST', '/me/tokens', token],
    ['POST', '/accounts', {email: 'new@example.test', name: 'New', role: 'administrator', inbox: 'both'}],
    ['PATCH', `/accounts/${id}`, {role: 'administrator'}],
    ['DELETE', `/accounts/${id}`],
    ['POST', `/accounts/${id}/link`],
    ['DELETE', `/accounts/${id}/second-factor`],
    ['PUT', '/rule', {isSecondFactorRequired: false}],
  ]
  for (const question of asked)
    expect([question, await ask(fixture, cookie, question)]).toMatchObject([
      question,
      {status: 403, answer: {type: REAUTHENTICATE}},
    ])
  expect(fixture.staff.list()).toHaveLength(2)
})

test('The password once more counts for five minutes, of that session alone', async () => {
  const other = (await signIn(fixture)).cookie
  later(LONG_MS)
  expect([(await prove({current: WRONG_PASSWORD})).status, (await prove({})).status]).toEqual([422, 422])
  expect((await makeToken()).status).toBe(403)
  expect((await prove({current: PASSWORD})).status).toBe(204)
  expect([(await makeToken()).status, (await makeToken(token, other)).status]).toEqual([201, 403])
  later(LONG_MS)
  expect((await makeToken()).status).toBe(403)
})

test('So does a passkey of the same account, and what it signed counts once', async () => {
  const device = passkeyDevice(fixture.origin)
  const challenge = async (path: string) => (await ask<{challenge: string}>(fixture, cookie, ['POST', path])).answer
  const answer = device.make(await challenge('/me/passkeys/challenge'))
  await ask(fixture, cookie, ['POST', '/me/passkeys', {name: 'Telephone', answer}])
  await fixture.staff.add({email: 'hina@example.test', password: PASSWORD, rights: {role: 'administrator'}})
  const other = (await signIn(fixture, {email: 'hina@example.test'})).cookie
  later(LONG_MS)
  const shown = device.show(await challenge('/me/proof/challenge'))
  expect((await prove({answer: shown}, other)).status).toBe(422)
  expect([(await prove({answer: shown})).status, (await prove({answer: shown})).status]).toEqual([204, 422])
  expect((await makeToken()).status).toBe(201)
})

test('A wrong password is slowed down as at the sign-in', async () => {
  const tries = []
  for (let times = 0; times < 4; times++) tries.push((await prove({current: WRONG_PASSWORD})).status)
  expect(tries).toEqual([422, 422, 422, 429])
})

test('A token lives a year at most, and ends with all other sessions', async () => {
  expect((await makeToken({...token, days: 366})).status).toBe(422)
  const {answer} = await makeToken({...token, days: 365})
  const shows = {authorization: `Bearer ${answer.token}`}
  expect(await whoIs(fixture, shows)).toBe(EMAIL)
  const {answer: left} = await ask<Profile>(fixture, cookie, ['DELETE', '/me/sessions'])
  expect([left.tokens, left.sessions.length, await whoIs(fixture, shows)]).toEqual([[], 1, undefined])
  const [ended] = fixture.audit.list({action: 'sessions ended'})
  expect(ended).toMatchObject({subject: EMAIL, detail: '0, and 1 tokens'})
})
