import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {DraftLinks, NewDraftLink} from '../src/contract.ts'
import {ask, EMAIL, type StaffFixture, signIn, startStaff} from './staff-fixture.ts'

const DAY_MS = 24 * 60 * 60_000

let fixture: StaffFixture
let cookie: string
beforeEach(async () => {
  fixture = await startStaff()
  cookie = (await signIn(fixture)).cookie
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

const make = async (document = 'project-a') =>
  (await ask<NewDraftLink>(fixture, cookie, ['POST', '/draft-links', {document}])).answer
const listed = async (document = 'project-a') =>
  (await ask<DraftLinks>(fixture, cookie, ['GET', `/draft-links/${document}`])).answer
const leadsTo = (code: string) => fixture.draftLinks.find(code)?.documentId

test('A link leads to one draft for seven days, and to nothing afterwards', async () => {
  const {code} = await make()
  expect([leadsTo(code), leadsTo(code.slice(1))]).toEqual(['project-a', undefined])
  const start = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: start + 7 * DAY_MS - 60_000})
  expect(leadsTo(code)).toBe('project-a')
  vi.setSystemTime(start + 7 * DAY_MS)
  expect(leadsTo(code)).toBeUndefined()
})

test('It is ended at once by anybody who may write, and both are in the audit', async () => {
  const {id, code} = await make()
  expect(await listed()).toMatchObject([{id, madeBy: EMAIL}])
  expect((await ask(fixture, cookie, ['DELETE', `/draft-links/${id}`])).status).toBe(204)
  expect((await ask(fixture, cookie, ['DELETE', `/draft-links/${id}`])).status).toBe(404)
  expect([leadsTo(code), await listed()]).toEqual([undefined, []])
  const said = [...fixture.audit.list()].filter(({action}) => action.startsWith('draft link'))
  expect(said).toMatchObject([
    {action: 'draft link made', staff: EMAIL, subject: 'project-a', detail: id},
    {action: 'draft link ended', staff: EMAIL, subject: 'project-a', detail: id},
  ])
})

test('It ends with the account of whoever made it, and when that person may write no more', async () => {
  const {code} = await make()
  fixture.staff.setRights(EMAIL, {role: 'viewer'})
  expect(leadsTo(code)).toBeUndefined()
  fixture.staff.setRights(EMAIL, {role: 'contributor'})
  expect(leadsTo(code)).toBe('project-a')
  fixture.staff.remove(EMAIL)
  expect(leadsTo(code)).toBeUndefined()
})

test('What stands in the address is kept nowhere', async () => {
  const {code} = await make()
  fixture = await fixture.restart()
  expect(leadsTo(code)).toBe('project-a')
  const kept = await readFile(join(fixture.folder, 'staff.db'), 'latin1')
  expect(kept).not.toContain(code)
})

test('No link leads to what stays private, and there are at most twenty to one draft', async () => {
  for (const document of ['drafts.project-a', 'pack.x', '_.releases.a', '', 'a'.repeat(129), 7])
    expect((await ask(fixture, cookie, ['POST', '/draft-links', {document}])).status, String(document)).toBe(422)
  for (let count = 0; count < 20; count++) await make()
  expect((await ask(fixture, cookie, ['POST', '/draft-links', {document: 'project-a'}])).status).toBe(422)
  expect((await make('project-b')).code).toHaveLength(43)
})
