import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {type Profile, REAUTHENTICATE} from '../src/contract.ts'
import type {Told} from './company-provider.ts'
import {COLLEAGUE, type OpenCompany, openCompany, TOLD} from './open-company.ts'
import {passkeyDevice} from './passkey-device.ts'
import {ask, EMAIL, PASSWORD, signIn, startStaff, whoIs} from './staff-fixture.ts'

let fixture: OpenCompany['fixture']
let provider: OpenCompany['provider']
let browse: OpenCompany['browse']
let comeIn: OpenCompany['comeIn']
let end: OpenCompany['end']
beforeEach(async () => {
  ;({fixture, provider, browse, comeIn, end} = await openCompany())
})
afterEach(async () => {
  vi.useRealTimers()
  await end()
})

test('Somebody of the company comes in without a password of this website, as an editor', async () => {
  expect((await browse('login')).text).toContain('Use your company account')
  const {status, location, who} = await comeIn()
  expect([status, location, who]).toEqual([303, `${fixture.origin}/studio`, COLLEAGUE])
  expect(fixture.staff.findMember(COLLEAGUE)).toMatchObject({name: 'Hina Malik', role: 'editor', inbox: 'messages'})
  const written = [...fixture.audit.list()].slice(-2).map(({action, staff, detail}) => [action, staff, detail])
  expect(written).toEqual([
    ['rights', 'company sign-in', 'editor, inbox: messages'],
    ['sign-in', COLLEAGUE, 'by the account of the company'],
  ])
})

test('An account that was there before is joined once its owner has signed in to it, in the same browser', async () => {
  const {id} = await fixture.staff.add({email: COLLEAGUE, password: PASSWORD, rights: {role: 'administrator'}})
  const offered = await comeIn()
  expect([offered.status, offered.who, offered.text]).toEqual([
    200,
    undefined,
    expect.stringContaining('Sign in to it once'),
  ])
  // Another member who signs in there joins nothing, and neither does a made-up offer.
  await signIn(fixture, {headers: {cookie: offered.cookie}})
  await signIn(fixture, {email: COLLEAGUE, headers: {cookie: `${offered.cookie}x`}})
  expect((await comeIn()).who).toBeUndefined()
  await signIn(fixture, {email: COLLEAGUE, headers: {cookie: offered.cookie}})
  expect(await comeIn()).toMatchObject({status: 303, who: COLLEAGUE})
  expect(fixture.staff.findMember(COLLEAGUE)).toMatchObject({id, role: 'editor', inbox: 'messages'})
  const [joined] = fixture.audit.list({action: 'company account'})
  expect(joined).toMatchObject({staff: COLLEAGUE, detail: 'joined'})
})

test('Who got the address of a colleague who left gets nothing of the account with it', async () => {
  await comeIn()
  expect(await comeIn({...TOLD, sub: 'another'})).toMatchObject({status: 200, who: undefined})
  expect(await comeIn({...TOLD, email: 'hina.malik@example.test'})).toMatchObject({status: 303, who: COLLEAGUE})
})

test('A token of the provider that somebody else signed is refused', async () => {
  provider.hasForeignKey = true
  expect(await comeIn()).toMatchObject({status: 400, who: undefined})
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

test('Who got another address at the company stays out too, until somebody invites that one', async () => {
  const renamed = {...TOLD, email: 'hina.malik@example.test'}
  await comeIn()
  fixture.staff.remove(COLLEAGUE)
  const refused = await comeIn(renamed)
  expect([refused.status, refused.who]).toEqual([403, undefined])
  expect(refused.text).toContain(`invite you again, by the address ${renamed.email}.`)
  fixture.staff.invite({email: renamed.email})
  expect((await comeIn(renamed)).who).toBe(renamed.email)
  // Ended once more by mistake, and invited: nothing of the first time prevents the sign-in.
  fixture.staff.remove(renamed.email)
  expect((await comeIn(renamed)).status).toBe(403)
  fixture.staff.invite({email: renamed.email})
  await comeIn(renamed)
  expect(await comeIn({...TOLD, email: 'hina.ahmed@example.test'})).toMatchObject({status: 303, who: renamed.email})
})

test('Who was invited again, and joined to an account with a password, is nobody whose account was ended', async () => {
  const at = (email: string) => ({...TOLD, email})
  await comeIn()
  fixture.staff.remove(COLLEAGUE)
  await fixture.staff.add({email: 'malik@example.test', password: PASSWORD})
  const offered = await comeIn(at('malik@example.test'))
  await signIn(fixture, {email: 'malik@example.test', headers: {cookie: offered.cookie}})
  expect((await comeIn(at('malik@example.test'))).who).toBe('malik@example.test')
  // That account belongs to another person of the company from now on.
  const other = await comeIn({...at('malik@example.test'), sub: 'another'})
  await signIn(fixture, {email: 'malik@example.test', headers: {cookie: other.cookie}})
  expect((await comeIn(at('hina.malik@example.test'))).who).toBe('hina.malik@example.test')
})

test('Who has no password signs in at the company once more to add a passkey, which counts for five minutes', async () => {
  const {cookie} = await comeIn()
  const challenge = (session = cookie) => ask<{challenge: string}>(fixture, session, ['POST', '/me/passkeys/challenge'])
  const comeAgain = async (said: Told, edit = (_address: URL) => {}) => {
    provider.told = said
    const begun = await browse('company?anew', cookie)
    const address = new URL(begun.location)
    edit(address)
    return browse(await provider.visit(address.href), `${begun.cookie}; ${cookie}`)
  }
  expect(await challenge()).toMatchObject({status: 403, answer: {type: REAUTHENTICATE}})
  const {answer: profile} = await ask<Profile>(fixture, cookie, ['GET', '/me/'])
  expect(profile.withoutPassword).toEqual({anewUrl: `${fixture.origin}/auth/company?anew`})

  const refused = await comeAgain(TOLD, ({searchParams}) => {
    for (const name of ['prompt', 'max_age']) searchParams.delete(name)
  })
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('did not say that you signed in')])
  const other = await comeAgain({...TOLD, sub: 'another'})
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

test('What comes back counts once, and only in the browser that was sent there', async () => {
  provider.takesCodesTwice = true
  const {begun, back} = await comeIn()
  expect((await browse(back, begun.cookie)).status).toBe(410)
  expect((await browse(back)).status).toBe(410)
  const other = await browse('company')
  const stolen = await provider.visit((await browse('company')).location)
  expect(await browse(stolen, other.cookie)).toMatchObject({status: 400})
})

test('A provider that is away is a sentence on the page, and passwords go on', async () => {
  const begun = await browse('company')
  const back = await provider.visit(begun.location)
  await provider.stop()
  const returned = await browse(back, begun.cookie)
  const sent = await browse('company')
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
