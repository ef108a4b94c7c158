import {afterEach, beforeEach, expect, test} from 'vitest'
import {EMAIL, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

let fixture: StaffFixture
beforeEach(async () => {
  fixture = await startStaff({publicUrl: 'https://staff.example.test'})
})
afterEach(() => fixture.end())

test('Over https the session counts under the name that https alone can set, and under no other', async () => {
  const {cookies} = await signIn(fixture)
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-lake\w+=.*; Secure; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  const session = cookies[0]?.split(';')[0] ?? ''

  expect(await whoIs(fixture, {cookie: session})).toBe(EMAIL)
  expect(await whoIs(fixture, {cookie: session.replace('__Host-', '')})).toBeUndefined()
  expect(await whoIs(fixture, {cookie: `lakeSession=made-up; ${session}`})).toBe(EMAIL)
})
