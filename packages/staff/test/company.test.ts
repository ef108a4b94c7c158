import {afterEach, beforeEach, expect, test} from 'vitest'
import {CompanyProvider, type Told, WEBSITE} from './company-provider.ts'
import {EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

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
