import {afterEach, beforeEach, expect, test} from 'vitest'
import type {Account, Handed, Profile} from '../src/contract.ts'
import {ask, EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

const COLLEAGUE = 'hina@example.test'
const INVITATION = {email: COLLEAGUE, name: 'Hina', role: 'viewer', inbox: 'applications'}
const NEW_PASSWORD = 'another battery, staple, horse'

let fixture: StaffFixture
let cookie: string
beforeEach(async () => {
  fixture = await startStaff()
  cookie = (await signIn(fixture)).cookie
})
afterEach(() => fixture.end())

const colleague = async () => {
  const {answer} = await ask<Account[]>(fixture, cookie, ['GET', '/accounts'])
  const account = answer.find(({email}) => email === COLLEAGUE)
  if (!account) throw new Error('There is no colleague.')
  return account
}

/** Follows a link as a person does: opens it, and sends the form. */
async function choosePassword(link: string, password: string, again = password) {
  const page = await fetch(link)
  const code = new URL(link).searchParams.get('code') ?? ''
  const body = new URLSearchParams({code, password, again})
  const answer = await fetch(link, {method: 'POST', redirect: 'manual', body, headers: {origin: fixture.origin}})
  return {page: page.status, status: answer.status, text: await answer.text(), location: answer.headers.get('location')}
}

test('An administrator invites somebody, who chooses a password by a link that works once, and comes with those rights', async () => {
  const {status, answer} = await ask<Handed>(fixture, cookie, ['POST', '/accounts', INVITATION])
  // No mail server: the link is to be handed over.
  expect([status, answer.sent]).toEqual([201, false])
  expect(await colleague()).toMatchObject({role: 'viewer', inbox: 'applications', invitedUntil: expect.any(Number)})
  const link = 'link' in answer ? answer.link : ''

  expect(await choosePassword(link, 'short')).toMatchObject({page: 200, status: 422})
  expect(await choosePassword(link, NEW_PASSWORD, PASSWORD)).toMatchObject({status: 422})
  // It signs them in.
  expect(await choosePassword(link, NEW_PASSWORD)).toMatchObject({
    status: 303,
    location: expect.stringMatching(/\/studio$/),
  })
  expect(await choosePassword(link, PASSWORD)).toMatchObject({page: 410, status: 410})

  const {cookie: theirs} = await signIn(fixture, {email: COLLEAGUE, password: NEW_PASSWORD})
  const {answer: profile} = await ask<Profile>(fixture, theirs, ['GET', '/me'])
  expect(profile).toMatchObject({name: 'Hina', role: 'viewer', inbox: 'applications'})
  expect(await colleague()).toMatchObject({signedInAt: expect.any(Number), sessions: 2})
  expect((await ask(fixture, theirs, ['GET', '/accounts'])).status).toBe(403)
})

test('An invitation is a mail where there is a mail server, and says what went wrong with what was typed', async () => {
  const mails: {to: string; href: string}[] = []
  const sending = await startStaff({sendMail: async ({to, link: {href}}) => void mails.push({to, href})})
  const {cookie: administrator} = await signIn(sending)
  expect(await ask(sending, administrator, ['POST', '/accounts', INVITATION])).toMatchObject({
    status: 201,
    answer: {sent: true},
  })
  expect(mails).toEqual([{to: COLLEAGUE, href: expect.stringContaining(`${sending.origin}/auth/password?code=`)}])
  const abroad = {...INVITATION, email: "o'neil@xn--mgbai9azgqp6j.example"}
  expect(await ask(sending, administrator, ['POST', '/accounts', abroad])).toMatchObject({status: 201})
  for (const [wrong, title] of [
    [INVITATION, 'There is an account'],
    [{...INVITATION, email: 'hina'}, 'no e-mail address'],
    [{...INVITATION, email: 'hina..k@example.test'}, 'no e-mail address'],
    [{...INVITATION, role: 'chief'}, 'role'],
    [{...INVITATION, name: ' '}, 'name'],
  ] as const) {
    const {status, answer} = await ask<{title: string}>(sending, administrator, ['POST', '/accounts', wrong])
    expect([status, answer.title]).toEqual([422, expect.stringContaining(title)])
  }
  await sending.end()
})

test('An address that was pasted with marks that nobody sees is the one without them, in an invitation as in a sign-in', async () => {
  const pasted = `\u202a${COLLEAGUE}\u202c\u200b`
  expect(await ask(fixture, cookie, ['POST', '/accounts', {...INVITATION, email: pasted}])).toMatchObject({status: 201})
  await fixture.staff.setPassword(COLLEAGUE, NEW_PASSWORD)
  expect((await signIn(fixture, {email: pasted, password: NEW_PASSWORD})).status).toBe(303)
})

test('An administrator changes rights and ends sessions and accounts, but the last administrator stays one', async () => {
  await fixture.staff.add({email: COLLEAGUE, password: NEW_PASSWORD})
  const {cookie: theirs} = await signIn(fixture, {email: COLLEAGUE, password: NEW_PASSWORD})
  const {id} = await colleague()
  await ask(fixture, cookie, ['PATCH', `/accounts/${id}`, {role: 'contributor', inbox: 'neither'}])
  expect((await ask(fixture, theirs, ['GET', '/me'])).answer).toMatchObject({role: 'contributor', inbox: 'neither'})
  await ask(fixture, cookie, ['DELETE', `/accounts/${id}/sessions`])
  expect((await ask(fixture, theirs, ['GET', '/me'])).status).toBe(401)

  const own = fixture.staff.findMember(EMAIL)?.id
  expect((await ask(fixture, cookie, ['PATCH', `/accounts/${own}`, {role: 'editor'}])).status).toBe(409)
  expect((await ask(fixture, cookie, ['DELETE', `/accounts/${own}`])).status).toBe(409)
  expect((await ask<Account[]>(fixture, cookie, ['DELETE', `/accounts/${id}`])).answer).toHaveLength(1)
  expect((await signIn(fixture, {email: COLLEAGUE, password: NEW_PASSWORD})).status).toBe(401)
  const written = [...fixture.audit.list()].filter(({staff}) => staff === EMAIL).map(({action}) => action)
  expect(written).toEqual(['sign-in', 'rights', 'sessions ended', 'account removed'])
})

test('Unlocking an account lets it be tried at once', async () => {
  await fixture.staff.add({email: COLLEAGUE, password: NEW_PASSWORD})
  for (let tries = 0; tries < 4; tries++) await signIn(fixture, {email: COLLEAGUE, password: 'not the right password'})
  expect((await signIn(fixture, {email: COLLEAGUE, password: NEW_PASSWORD})).status).toBe(429)
  const {id, failures} = await colleague()
  expect(failures).toBe(3)
  await ask(fixture, cookie, ['POST', `/accounts/${id}/unlock`])
  expect((await signIn(fixture, {email: COLLEAGUE, password: NEW_PASSWORD})).status).toBe(303)
})

test('Everybody sees the own sessions with browser and network, and ends one or all others', async () => {
  const {cookie: other} = await signIn(fixture, {headers: {'User-Agent': 'Browser of the telephone'}})
  const {answer} = await ask<Profile>(fixture, cookie, ['GET', '/me'])
  expect(answer.sessions).toHaveLength(2)
  const phone = answer.sessions.find(({agent}) => agent === 'Browser of the telephone')
  expect(phone).toMatchObject({isCurrent: false, network: expect.stringContaining('127.0.0.1')})

  await ask(fixture, cookie, ['DELETE', `/me/sessions/${phone?.id}`])
  expect([await whoIs(fixture, {cookie}), await whoIs(fixture, {cookie: other})]).toEqual([EMAIL, undefined])
  const {cookie: again} = await signIn(fixture)
  await ask(fixture, cookie, ['DELETE', '/me/sessions'])
  expect([await whoIs(fixture, {cookie}), await whoIs(fixture, {cookie: again})]).toEqual([EMAIL, undefined])
})

test('Somebody changes the own name and, with the present one, the password, which ends all other sign-ins', async () => {
  const {cookie: other} = await signIn(fixture)
  expect((await ask(fixture, cookie, ['PATCH', '/me', {name: 'Sana'}])).answer).toMatchObject({name: 'Sana'})
  const change = (current: string, password: string) =>
    ask<{title: string}>(fixture, cookie, ['POST', '/me/password', {current, password}])
  expect((await change('not the right password', NEW_PASSWORD)).status).toBe(422)
  expect((await change(PASSWORD, 'short')).answer.title).toContain('15')
  const changed = await change(PASSWORD, NEW_PASSWORD)
  expect(changed.status).toBe(204)
  const left = await Promise.all([cookie, other, changed.cookie].map((one) => whoIs(fixture, {cookie: one})))
  expect(left).toEqual([undefined, undefined, EMAIL])
})

test('A token of the own gets no more than the own rights, is shown once, and no accounts', async () => {
  fixture.staff.setRights(EMAIL, {role: 'contributor'})
  const make = ['POST', '/me/tokens', {name: 'import', role: 'editor', days: 7}] as const
  const {answer} = await ask<{id: string; token: string}>(fixture, cookie, [...make])
  const headers = {authorization: `Bearer ${answer.token}`}
  expect(fixture.access.identify({headers} as never)).toMatchObject({role: 'contributor'})
  expect((await fetch(`${fixture.origin}/staff/me`, {headers})).status).toBe(403)
  const {answer: profile} = await ask<Profile>(fixture, cookie, ['DELETE', `/me/tokens/${answer.id}`])
  expect(profile.tokens).toEqual([])
  expect(await whoIs(fixture, headers)).toBeUndefined()
})

test('Another site changes nothing of accounts with the cookie of staff', async () => {
  const answer = await fetch(`${fixture.origin}/staff/me`, {
    method: 'PATCH',
    headers: {cookie, origin: 'https://evil.example', 'content-type': 'application/json'},
    body: '{"name":"Evil"}',
  })
  expect(answer.status).toBe(403)
  expect(fixture.staff.findMember(EMAIL)?.name).toBe('Editor')
})
