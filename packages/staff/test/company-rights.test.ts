import {afterEach, beforeEach, expect, test} from 'vitest'
import {COLLEAGUE, type OpenCompany, openCompany, TOLD} from './open-company.ts'
import {ask, EMAIL, signIn} from './staff-fixture.ts'

let fixture: OpenCompany['fixture']
let comeIn: OpenCompany['comeIn']
let end: OpenCompany['end']
beforeEach(async () => {
  ;({fixture, comeIn, end} = await openCompany())
})
afterEach(() => end())

test('The company says at every sign-in what somebody may do, and what it says no more is taken away', async () => {
  await comeIn({...TOLD, groups: ['staff', 'viewer', 'administrator'], inbox: ['messages', 'applications']})
  expect(fixture.staff.findMember(COLLEAGUE)).toMatchObject({role: 'administrator', inbox: 'both'})
  await comeIn({...TOLD, groups: ['contributor'], inbox: undefined})
  expect(fixture.staff.findMember(COLLEAGUE)).toMatchObject({role: 'contributor', inbox: 'neither'})
  const token = fixture.staff.createToken(COLLEAGUE, 'script').token
  const refused = await comeIn({...TOLD, groups: []})
  expect([refused.status, refused.who, refused.text]).toEqual([403, undefined, expect.stringContaining('does not say')])
  expect(fixture.staff.findMember(COLLEAGUE)).toMatchObject({role: 'viewer', inbox: 'neither'})
  expect(fixture.access.identify({headers: {authorization: `Bearer ${token}`}} as never)?.role).toBe('viewer')
})

test('Who has no role of ours in the claim stays out, whatever it holds', async () => {
  for (const groups of [undefined, '', 'intern', ['__proto__'], {administrator: 1}, [['administrator']], 1, null])
    expect([groups, (await comeIn({...TOLD, groups})).status]).toEqual([groups, 403])
  expect(fixture.staff.list()).toHaveLength(1)
})

test('Where no claim was named a new account is an editor who sees nothing of the inbox', async () => {
  const other = await openCompany({})
  await other.comeIn({...TOLD, groups: 'administrator', inbox: 'both'})
  expect(other.fixture.staff.findMember(COLLEAGUE)).toMatchObject({role: 'editor', inbox: 'neither'})
  await other.end()
})

test('Who says so here last stays administrator', async () => {
  const {origin} = fixture
  const offered = await comeIn({...TOLD, email: EMAIL, groups: ['viewer']})
  await signIn(fixture, {headers: {cookie: offered.cookie}})
  expect(await comeIn({...TOLD, email: EMAIL, groups: ['viewer']})).toMatchObject({
    location: `${origin}/studio`,
    who: EMAIL,
  })
  expect(fixture.staff.findMember(EMAIL)).toMatchObject({role: 'administrator'})
})

test('Where everybody has to have a second step it is asked for here, unless the company says that it was there', async () => {
  const {cookie} = await signIn(fixture)
  await ask(fixture, cookie, ['PUT', '/rule', {isSecondFactorRequired: true}])
  const sent = await comeIn()
  expect([sent.status, sent.location, sent.who]).toEqual([303, expect.stringMatching(/^second\?/), undefined])
  expect(await comeIn({...TOLD, amr: ['pwd']})).toMatchObject({who: undefined})
  expect(await comeIn({...TOLD, amr: ['pwd', 'otp']})).toMatchObject({who: COLLEAGUE})
})
