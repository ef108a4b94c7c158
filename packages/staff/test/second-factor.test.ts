import {Secret, TOTP} from 'otpauth'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Account, Enrolled, Profile, RecoveryCodes} from '../src/contract.ts'
import {ask, EMAIL, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

const START = Date.parse('2026-11-22T12:00:00Z')
const MINUTE_MS = 60_000

let fixture: StaffFixture
let cookie: string
beforeEach(async () => {
  vi.useFakeTimers({toFake: ['Date'], now: START})
  fixture = await startStaff()
  cookie = (await signIn(fixture)).cookie
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

/** Returns what the app on a telephone shows now. */
const codeOf = (secret: string) => new TOTP({secret: Secret.fromBase32(secret)}).generate({timestamp: Date.now()})

/** Sets the second factor up, and lets a minute pass. */
async function setUp() {
  const {answer} = await ask<Enrolled>(fixture, cookie, ['POST', '/me/second-factor'])
  const confirm = ['POST', '/me/second-factor/confirmation', {code: codeOf(answer.secret)}] as const
  const {answer: shown} = await ask<RecoveryCodes>(fixture, cookie, [...confirm])
  vi.setSystemTime(Date.now() + MINUTE_MS)
  return {...answer, ...shown}
}

/** Signs in with the password, and shows a code at the page that follows. */
async function signInWith(token: string, step?: string | null) {
  const page = step ?? (await signIn(fixture)).location
  const address = new URL(page ?? '', `${fixture.origin}/auth/login`)
  const body = new URLSearchParams({token})
  const answer = await fetch(address, {method: 'POST', redirect: 'manual', body, headers: {origin: fixture.origin}})
  const sent = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return {status: answer.status, cookie: sent.join('; '), text: await answer.text(), step: address.href}
}

/** Reads what the page of the second step shows, for an app to take in. */
async function secretAt(step: string | null) {
  const page = await (await fetch(new URL(step ?? '', `${fixture.origin}/auth/login`))).text()
  return (/line">([A-Z2-7 ]{32,})</.exec(page)?.[1] ?? '').replaceAll(' ', '')
}

test('Whoever set up an app is let in by password and code, and by neither alone', async () => {
  const {secret, uri, qr} = await setUp()
  expect([uri, qr]).toEqual([expect.stringMatching(/^otpauth:\/\/totp\/localhost:/), expect.stringContaining('<svg')])
  expect((await ask<Profile>(fixture, cookie, ['GET', '/me'])).answer).toMatchObject({secondFactor: {codesLeft: 10}})

  const first = await signIn(fixture)
  expect([first.location, await whoIs(fixture, {cookie: first.cookie})]).toEqual([
    expect.stringMatching(/^second\?code=/),
    undefined,
  ])
  const wrong = await signInWith('000000', first.location)
  expect([wrong.status, wrong.cookie]).toEqual([401, ''])
  const right = await signInWith(codeOf(secret), first.location)
  expect([right.status, await whoIs(fixture, {cookie: right.cookie})]).toEqual([303, EMAIL])
  expect((await signInWith(codeOf(secret), first.location)).status).toBe(410)
})

test('A code counts once, and for half a minute more at most', async () => {
  const {secret} = await setUp()
  const code = codeOf(secret)
  expect((await signInWith(code)).status).toBe(303)
  expect((await signInWith(code)).status).toBe(401)
  const old = codeOf(secret)
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  expect((await signInWith(old)).status).toBe(401)
})

test('A lost telephone: each recovery code lets in once, however it is written', async () => {
  const {codes} = await setUp()
  const [one = '', other = ''] = codes
  expect((await signInWith(one)).status).toBe(303)
  expect((await signInWith(one)).status).toBe(401)
  expect((await signInWith(other.toUpperCase().replace('-', ' '))).status).toBe(303)
  const written = [...fixture.audit.list({action: 'second factor'})].map(({detail}) => detail)
  expect(written).toEqual(['set up', 'recovery code used, 9 left', 'recovery code used, 8 left'])
})

test('After ten wrong codes no more are looked at for a quarter of an hour, unless an administrator helps', async () => {
  const {secret} = await setUp()
  const {location} = await signIn(fixture)
  for (let tries = 0; tries < 10; tries++) expect((await signInWith('000000', location)).status).toBe(401)
  expect((await signInWith(codeOf(secret), location)).status).toBe(429)
  const [account] = (await ask<Account[]>(fixture, cookie, ['GET', '/accounts'])).answer
  expect(account).toMatchObject({hasSecondFactor: true, failures: 10})
  await ask(fixture, cookie, ['POST', `/accounts/${account?.id}/unlock`])
  expect((await signInWith(codeOf(secret), location)).status).toBe(303)
})

test('An administrator takes it away for somebody who lost everything', async () => {
  await setUp()
  const [account] = (await ask<Account[]>(fixture, cookie, ['GET', '/accounts'])).answer
  const {answer} = await ask<Account[]>(fixture, cookie, ['DELETE', `/accounts/${account?.id}/second-factor`])
  expect(answer[0]).toMatchObject({hasSecondFactor: false})
  expect(await whoIs(fixture, {cookie: (await signIn(fixture)).cookie})).toBe(EMAIL)
})

test('Where everybody has to have one, whoever has none sets it up at the sign-in, before anything else', async () => {
  await ask(fixture, cookie, ['PUT', '/rule', {isSecondFactorRequired: true}])
  const {location, cookie: none} = await signIn(fixture)
  expect(await whoIs(fixture, {cookie: none})).toBeUndefined()
  const shown = await signInWith(codeOf(await secretAt(location)), location)
  expect([shown.status, shown.cookie]).toEqual([200, ''])
  const code = /<li>([a-z0-9-]{19})</.exec(shown.text)?.[1] ?? ''
  expect((await signInWith(code)).status).toBe(303)
  expect((await ask(fixture, cookie, ['DELETE', '/me/second-factor'])).status).toBe(409)
})

test('A secret that somebody saw who had the password is not the one that its owner sets up', async () => {
  const {answer: atDesk} = await ask<Enrolled>(fixture, cookie, ['POST', '/me/second-factor'])
  await ask(fixture, cookie, ['PUT', '/rule', {isSecondFactorRequired: true}])
  const {location: thief} = await signIn(fixture)
  const stolen = await secretAt(thief)
  expect(await secretAt(thief)).toBe(stolen)
  const {location: owner} = await signIn(fixture)
  expect(stolen).not.toBe(atDesk.secret)
  expect(await secretAt(owner)).not.toBe(stolen)
  await fixture.staff.setPassword(EMAIL, 'another battery staple horse')
  const {location} = await signIn(fixture, {password: 'another battery staple horse'})
  const secret = await secretAt(location)
  expect(secret).not.toBe(stolen)
  expect((await signInWith(codeOf(stolen), location)).status).toBe(401)
  expect((await signInWith(codeOf(secret), location)).status).toBe(200)
})

test('The link of the second step leads to no new password', async () => {
  await setUp()
  const {location} = await signIn(fixture)
  const code = new URL(location ?? '', fixture.origin).searchParams.get('code')
  expect((await fetch(`${fixture.origin}/auth/password?code=${code}`)).status).toBe(410)
})
