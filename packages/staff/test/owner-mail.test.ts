import {afterEach, beforeEach, expect, test} from 'vitest'
import type {StaffMail} from '../src/index.ts'
import {ask, EMAIL, PASSWORD, type StaffFixture, signIn, startStaff} from './staff-fixture.ts'

let fixture: StaffFixture
let mails: StaffMail[]
beforeEach(async () => {
  mails = []
  fixture = await startStaff({tellByMail: async (mail) => void mails.push(mail), networkOf: () => 'office'})
})
afterEach(() => fixture.end())

const subjects = () => mails.splice(0).map(({to, subject}) => [to, subject])

test('Somebody hears of a sign-in from a browser that is new, but not of the first of all or one that is known', async () => {
  const first = await signIn(fixture)
  await signIn(fixture, {headers: {cookie: first.cookie}})
  expect(subjects()).toEqual([])
  await signIn(fixture)
  expect(mails).toMatchObject([
    {
      to: EMAIL,
      paragraphs: [
        expect.stringMatching(/at \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)/),
        'From the network office.',
        expect.any(String),
      ],
      link: {href: `${fixture.origin}/studio/accounts/profile`},
    },
  ])
  expect(subjects()).toEqual([[EMAIL, 'A sign-in from a browser that is new']])
})

test('And of what changes who gets in: password, token and second step, with no secret in the mail', async () => {
  const {cookie} = await signIn(fixture)
  const {answer} = await ask<{token: string}>(fixture, cookie, [
    'POST',
    '/me/tokens',
    {name: 'import', role: 'viewer', days: 1},
  ])
  await ask(fixture, cookie, ['POST', '/me/password', {current: PASSWORD, password: 'another battery, staple, horse'}])
  const member = fixture.staff.findMember(EMAIL)
  if (member) fixture.audit.add({action: 'second factor', subject: member.email, staff: 'somebody', detail: 'removed'})
  fixture.audit.add({action: 'export', subject: EMAIL, staff: EMAIL})
  expect(JSON.stringify(mails)).not.toContain(answer.token)
  expect(subjects()).toEqual([
    [EMAIL, 'A token was made in your name'],
    [EMAIL, 'Your password was changed'],
    [EMAIL, 'Your second step was changed'],
  ])
})
