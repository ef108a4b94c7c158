import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Profile} from '../src/contract.ts'
import {CompanyProvider, type Told, WEBSITE} from './company-provider.ts'
import {passkeyDevice} from './passkey-device.ts'
import {ask, EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

const COLLEAGUE = 'hina@example.test'
const TOLD: Told = {email: COLLEAGUE, email_verified: true, name: 'Hina Malik'}

let fixture: StaffFixture
let provider: CompanyProvider
beforeEach(async () => {
  provider = await CompanyProvider.start()
  provider.told = TOLD
  const company = {...WEBSITE, issuer: provider.issuer, domains: ['example.test'], roleClaim: 'groups'}
  fixture = await startStaff({company})
  provider.register(`${fixture.origin}/auth/company-return`)
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
  await provider.stop()
})

/** What a browser is answered, with the cookies that it then has. */
async function open(address: string, cookie = '') {
  const answer = await fetch(new URL(address, `${fixture.origin}/auth/login`), {redirect: 'manual', headers: {cookie}})
  const sent = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    cookie: sent.join('; '),
    text: await answer.text(),
  }
}

/** Goes to the company and comes back. */
async function comeIn(said: Told = TOLD) {
  provider.told = said
  const begun = await open('company')
  const back = await provider.visit(begun.location)
  const answer = await open(back, begun.cookie)
  return {...answer, who: await whoIs(fixture, {cookie: answer.cookie}), begun, back}
}

test('Somebody of the company comes in without a password of this website, as an editor', async () => {
  expect((await open('login')).text).toContain('Use your company account')
  const {status, location, who} = await comeIn()
  expect([status, location, who]).toEqual([303, `${fixture.origin}/studio`, COLLEAGUE])
  expect(fixture.staff.find(COLLEAGUE)).toMatchObject({name: 'Hina Malik', role: 'editor', inbox: 'both'})
  const written = [...fixture.audit.list()].slice(-2).map(({action, staff, detail}) => [action, staff, detail])
  expect(written).toEqual([
    ['account made', 'company sign-in', 'editor, inbox: both'],
    ['sign-in', COLLEAGUE, 'by the account of the company'],
  ])
})

test('An account of that address is used, and the company says what its owner may do', async () => {
  const member = await fixture.staff.add({email: COLLEAGUE, password: PASSWORD})
  await comeIn({...TOLD, groups: ['staff', 'viewer', 'contributor']})
  expect(fixture.staff.find(COLLEAGUE)).toMatchObject({id: member.id, role: 'contributor'})
  // Who says so here last goes on to.
  await comeIn({...TOLD, email: EMAIL, groups: ['viewer']})
  expect(fixture.staff.find(EMAIL)).toMatchObject({role: 'administrator'})
})

test('Who has no verified address of the company stays out, and so does whose account was ended', async () => {
  expect(await comeIn({...TOLD, email_verified: false})).toMatchObject({status: 403, who: undefined})
  expect(await comeIn({...TOLD, email: 'hina@example.test.elsewhere'})).toMatchObject({status: 403, who: undefined})
  expect(await comeIn({email_verified: true})).toMatchObject({status: 403, who: undefined})
  expect(fixture.staff.list()).toHaveLength(1)

  await comeIn()
  fixture.staff.remove(COLLEAGUE)
  const refused = await comeIn()
  expect([refused.status, refused.who]).toEqual([403, undefined])
  expect(refused.text).toContain('Your account for this website was ended')
  fixture.staff.invite({email: COLLEAGUE})
  expect(await comeIn()).toMatchObject({who: COLLEAGUE})
})

test('Who has no password signs in at the company once more to add a passkey, which counts for five minutes', async () => {
  const {cookie} = await comeIn()
  const challenge = (session = cookie) =>
    ask<{challenge: string}>(fixture, session, ['POST', '/me/passkeys/challenge', {}])
  const comeAgain = async (said: Told, edit = (_address: URL) => {}) => {
    provider.told = said
    const begun = await open('company?anew', cookie)
    const address = new URL(begun.location)
    edit(address)
    return open(await provider.visit(address.href), `${begun.cookie}; ${cookie}`)
  }
  expect(await challenge()).toMatchObject({status: 403, answer: {title: 'Sign in at your company once more first.'}})
  const {answer: profile} = await ask<Profile>(fixture, cookie, ['GET', '/me/'])
  expect(profile.withoutPassword).toEqual({anewUrl: `${fixture.origin}/auth/company?anew`})

  const refused = await comeAgain(TOLD, ({searchParams}) => {
    for (const name of ['prompt', 'max_age']) searchParams.delete(name)
  })
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('did not say that you signed in')])
  const other = await comeAgain({...TOLD, email: EMAIL})
  expect([other.status, other.text]).toEqual([403, expect.stringContaining('not the account')])
  expect((await challenge()).status).toBe(403)

  expect(await comeAgain(TOLD)).toMatchObject({status: 303, location: `${fixture.origin}/studio`})
  const device = passkeyDevice(fixture.origin)
  const added = {name: 'Telephone', answer: device.make((await challenge()).answer)}
  expect((await ask(fixture, cookie, ['POST', '/me/passkeys', added])).status).toBe(201)
  const elsewhere = await comeIn()
  expect((await challenge(elsewhere.cookie)).status).toBe(403)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 5 * 60_000})
  expect((await challenge()).status).toBe(403)
})

test('Who has a password shows that, wherever the company is', async () => {
  await fixture.staff.add({email: COLLEAGUE, password: PASSWORD})
  const {cookie} = await comeIn()
  const begun = await open('company?anew', cookie)
  await open(await provider.visit(begun.location), `${begun.cookie}; ${cookie}`)
  const challenge = (body: object) => ask(fixture, cookie, ['POST', '/me/passkeys/challenge', body])
  expect([(await challenge({})).status, (await challenge({current: PASSWORD})).status]).toEqual([422, 200])
})

test('What comes back counts once, and only in the browser that was sent there', async () => {
  const {begun, back} = await comeIn()
  expect((await open(back, begun.cookie)).status).toBe(400)
  expect((await open(back)).status).toBe(410)
  const other = await open('company')
  const stolen = await provider.visit((await open('company')).location)
  expect(await open(stolen, other.cookie)).toMatchObject({status: 400})
})

test('A provider that is away is a sentence on the page, and passwords go on', async () => {
  const begun = await open('company')
  const back = await provider.visit(begun.location)
  await provider.stop()
  const returned = await open(back, begun.cookie)
  const sent = await open('company')
  expect([returned.status, sent.status]).toEqual([503, 503])
  expect(sent.text).toContain('The sign-in of your company does not answer.')
  expect(await whoIs(fixture, {cookie: (await signIn(fixture)).cookie})).toBe(EMAIL)
})

test('Where no company is configured nothing is offered', async () => {
  const alone = await startStaff()
  expect(await (await fetch(`${alone.origin}/auth/login`)).text()).not.toContain('company')
  expect((await fetch(`${alone.origin}/auth/company`)).status).toBe(404)
  await alone.end()
})
