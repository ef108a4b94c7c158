import {type APIRequestContext, expect} from '@playwright/test'
import type {RunningSite} from './running-site.ts'

/** Signs in as the first start printed it. */
export async function signIn(staff: APIRequestContext, {account}: RunningSite): Promise<void> {
  const answer = await staff.post('/lake/auth/login', {form: account, maxRedirects: 0})
  expect(answer.status()).toBe(303)
}

type Item = {id: string; kind: string; email: string}
export type Stored = Item & {answers: Record<string, string>; files: {name: string; size: number}[]}

/** Returns what the inbox holds from this e-mail address, newest first. */
export async function storedFrom(staff: APIRequestContext, email: string): Promise<Stored[]> {
  const list = await staff.get('/inbox/submissions', {params: {q: email}})
  expect(list.status()).toBe(200)
  const {items}: {items: Item[]} = await list.json()
  const found = items.filter((item) => item.email === email)
  return Promise.all(found.map(async ({id}) => (await staff.get(`/inbox/submissions/${id}`)).json()))
}

/** The bytes of a stored resume. */
export async function storedResume(staff: APIRequestContext, id: string): Promise<Buffer> {
  return (await staff.get(`/inbox/submissions/${id}/files/1`)).body()
}
