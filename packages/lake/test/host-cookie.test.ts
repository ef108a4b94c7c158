import {afterEach, beforeEach, expect, test} from 'vitest'
import {EMAIL, type LakeFixture, PASSWORD, startLake} from './lake-fixture.ts'

let fixture: LakeFixture
beforeEach(async () => {
  fixture = await startLake({publicUrl: 'https://staff.example.test'})
})
afterEach(() => fixture.close())

const whoAmI = async (cookie: string) => {
  const answer = await fetch(`${fixture.origin}/lake/v2025-02-19/auth/id`, {headers: {cookie}})
  return answer.status
}

test('Over https the session counts under the name that https alone can set, and under no other', async () => {
  const answer = await fetch(`${fixture.origin}/lake/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({email: EMAIL, password: PASSWORD}),
  })
  const cookies = answer.headers.getSetCookie()
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-lake\w+=.*; Secure; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  const session = cookies[0]?.split(';')[0] ?? ''

  expect(await whoAmI(session)).toBe(200)
  expect(await whoAmI(session.replace('__Host-', ''))).toBe(401)
  expect(await whoAmI(`lakeSession=made-up; ${session}`)).toBe(200)
})
