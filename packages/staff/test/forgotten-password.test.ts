import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {EMAIL, PASSWORD, type StaffFixture, signIn, startStaff} from './staff-fixture.ts'

const NEW_PASSWORD = 'another battery, staple, horse'

let fixture: StaffFixture
let links: string[]
beforeEach(async () => {
  links = []
  fixture = await startStaff({sendMail: async ({link: {href}}) => void links.push(href)})
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

async function askFor(email: string) {
  const body = new URLSearchParams({email})
  const headers = {origin: fixture.origin}
  return (await fetch(`${fixture.origin}/auth/forgotten`, {method: 'POST', body, headers})).text()
}

async function choose(link: string, password: string) {
  const code = new URL(link).searchParams.get('code') ?? ''
  const body = new URLSearchParams({code, password, again: password})
  const headers = {origin: fixture.origin}
  return (await fetch(link, {method: 'POST', redirect: 'manual', body, headers})).status
}

test('Whoever asks reads the same words whether there is such an account or not, and only an account gets a mail', async () => {
  expect(await askFor(EMAIL)).toBe(await askFor('nobody@example.test'))
  await expect.poll(() => links.length).toBe(1)
  for (let times = 0; times < 5; times++) await askFor(EMAIL)
  await expect.poll(() => links.length).toBe(3)
})

test('The answer is there before the database is asked for an account', async () => {
  fixture.close()
  expect(await askFor(EMAIL)).toContain('Look into your mail')
})

test('The link sets a new password once, within half an hour, and ends what the old one began', async () => {
  const {cookie} = await signIn(fixture)
  await askFor(EMAIL)
  await expect.poll(() => links.length).toBe(1)
  expect(await choose(links[0] ?? '', NEW_PASSWORD)).toBe(303)
  expect(await choose(links[0] ?? '', PASSWORD)).toBe(410)
  expect(fixture.access.identify({headers: {cookie}} as never)).toBeUndefined()
  expect((await signIn(fixture, {password: PASSWORD})).status).toBe(401)
  expect((await signIn(fixture, {password: NEW_PASSWORD})).status).toBe(303)

  await askFor(EMAIL)
  await expect.poll(() => links.length).toBe(2)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 30 * 60_000})
  expect(await choose(links[1] ?? '', PASSWORD)).toBe(410)
})

test('Of two who follow one link at once, one chooses the password, and the other is told that it has ended', async () => {
  await askFor(EMAIL)
  await expect.poll(() => links.length).toBe(1)
  const chosen = await Promise.all([NEW_PASSWORD, `${NEW_PASSWORD} again`].map((each) => choose(links[0] ?? '', each)))
  expect(chosen.sort()).toEqual([303, 410])
})

test('Without a mail server the page says whom to ask', async () => {
  const silent = await startStaff()
  expect(await (await fetch(`${silent.origin}/auth/forgotten`)).text()).toContain('Ask an administrator')
  await silent.end()
})

test('The password that the first start prints is good for one thing: to choose another one', async () => {
  await fixture.staff.remove(EMAIL)
  const first = await fixture.staff.ensureFirst({email: EMAIL})
  const {status, location, cookie} = await signIn(fixture, {password: first?.password ?? ''})
  expect([status, cookie]).toEqual([303, ''])
  expect(await choose(location ?? '', NEW_PASSWORD)).toBe(303)
  expect((await signIn(fixture, {password: NEW_PASSWORD})).cookie).not.toBe('')
})
