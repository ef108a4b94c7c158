import {afterEach, beforeEach, expect, test} from 'vitest'
import type {AuditPage} from '../src/contract.ts'
import {ask, EMAIL, type StaffFixture, signIn, startStaff} from './staff-fixture.ts'

const DAY_MS = 24 * 60 * 60_000

let fixture: StaffFixture
let cookie: string
beforeEach(async () => {
  fixture = await startStaff()
  cookie = (await signIn(fixture)).cookie
})
afterEach(() => fixture.end())

const find = async (query: string) => (await ask<AuditPage>(fixture, cookie, ['GET', `/audit?${query}`])).answer
const actions = async (query: string) => (await find(query)).entries.map(({action}) => action)

test('An administrator finds what happened, newest first, by person, kind and day', async () => {
  await signIn(fixture, {password: 'not the right password'})
  fixture.record({action: 'export', staff: 'hina@example.test', subject: 'application'})
  expect(await actions('')).toEqual(['export', 'failure', 'sign-in', 'account made'])
  expect(await actions('person=HINA@example.test')).toEqual(['export'])
  expect(await actions(`person=${EMAIL}`)).toEqual(['failure', 'sign-in', 'account made'])
  expect(await actions('action=failure')).toEqual(['failure'])
  expect(await actions(`until=${Date.now() - DAY_MS}`)).toEqual([])
  expect((await ask(fixture, cookie, ['GET', '/audit?action=theft'])).status).toBe(422)
})

test('A long list comes page by page, and whole as a table in which no spreadsheet finds a formula', async () => {
  for (let count = 0; count < 120; count++)
    fixture.record({action: 'erasure', staff: EMAIL, subject: `=HYPERLINK(${count})`})
  fixture.record({action: 'token made', staff: EMAIL, detail: 'a;=1+1\n=2+2'})
  const first = await find('action=erasure')
  const second = await find(`action=erasure&before=${first.next}`)
  expect([first.entries.length, second.entries.length, second.next]).toEqual([100, 20, undefined])
  const headers = {cookie}
  const table = await (await fetch(`${fixture.origin}/staff/audit/export.csv?action=erasure`, {headers})).text()
  expect(table.trim().split('\r\n')).toHaveLength(121)
  expect(table).toContain(`"'=HYPERLINK(119)"`)
  const tokens = await (await fetch(`${fixture.origin}/staff/audit/export.csv?action=token%20made`, {headers})).text()
  expect(tokens).toContain(`"a;'=1+1\n'=2+2"`)
})
