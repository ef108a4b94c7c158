import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {INBOX_RIGHTS, type InboxRight, type Role, roleNames} from '../src/index.ts'
import {EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let fixture: StaffFixture
let token: string
beforeEach(async () => {
  fixture = await startStaff()
  token = fixture.staff.createToken(EMAIL, 'test').token
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

const tokens = () => fixture.staff.tokens.list(fixture.staff.findMember(EMAIL)?.id ?? '')

const isLetIn = async (token: string) => (await whoIs(fixture, {authorization: `Bearer ${token}`})) !== undefined

test('A token may do what its role says, and never more than its owner may do now', () => {
  const rightsOf = (role: Role) => {
    const {token} = fixture.staff.createToken(EMAIL, role, {role})
    return fixture.access.identify({headers: {authorization: `Bearer ${token}`}} as never)
  }
  expect(roleNames().map(rightsOf)).toMatchObject([
    {email: EMAIL, via: 'token', mayWrite: true, role: 'administrator'},
    {mayWrite: true, role: 'editor'},
    {mayWrite: true, role: 'contributor'},
    {mayWrite: false, role: 'viewer'},
  ])
  fixture.staff.setRights(EMAIL, {role: 'contributor', inbox: 'applications'})
  expect(roleNames().map((role) => rightsOf(role)?.role)).toEqual([
    'contributor',
    'contributor',
    'contributor',
    'viewer',
  ])
})

test('A token sees of the inbox what was said when it was made, nothing unless said, and never more than its owner', () => {
  const inboxOf = (inbox?: InboxRight) => {
    const {token} = fixture.staff.createToken(EMAIL, 'export', {inbox})
    const identity = fixture.access.identify({headers: {authorization: `Bearer ${token}`}} as never)
    return [identity?.inbox, identity?.otherRoles.length]
  }
  expect(inboxOf()).toEqual(['neither', 0])
  expect(INBOX_RIGHTS.map(inboxOf)).toEqual([
    ['both', 2],
    ['messages', 1],
    ['applications', 1],
    ['neither', 0],
  ])
  fixture.staff.setRights(EMAIL, {inbox: 'applications'})
  expect(INBOX_RIGHTS.map(inboxOf)).toEqual([
    ['applications', 1],
    ['neither', 0],
    ['applications', 1],
    ['neither', 0],
  ])
})

test('A token ends after 90 days, or when it was said', async () => {
  const short = fixture.staff.createToken(EMAIL, 'short', {days: 7}).token
  const start = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: start + 7 * DAY_MS - 60_000})
  expect(await isLetIn(short)).toBe(true)
  vi.setSystemTime(start + 7 * DAY_MS)
  expect([await isLetIn(short), await isLetIn(token)]).toEqual([false, true])
  vi.setSystemTime(start + 90 * DAY_MS)
  expect(await isLetIn(token)).toBe(false)
})

test('A token that was made while the clock was ahead does not last until then', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 365 * DAY_MS})
  const {token: ahead} = fixture.staff.createToken(EMAIL, 'ahead')
  expect(await isLetIn(ahead)).toBe(true)
  vi.useRealTimers()
  expect([await isLetIn(ahead), await isLetIn(token)]).toEqual([false, true])
})

test('The last use of a token is kept, and written every five minutes at most', async () => {
  const writes = () => {
    const database = new DatabaseSync(join(fixture.folder, 'staff.db'))
    const row = database.prepare('SELECT last_used_at FROM token').get()
    database.close()
    return Number(row?.last_used_at)
  }
  const start = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: start})
  expect(tokens()[0]?.lastUsedAt).toBeUndefined()
  await isLetIn(token)
  vi.setSystemTime(start + 4 * 60_000)
  await isLetIn(token)
  expect(writes()).toBe(start)
  vi.setSystemTime(start + 6 * 60_000)
  await isLetIn(token)
  expect(tokens()[0]?.lastUsedAt).toBe(start + 6 * 60_000)
})

test('Whoever has a token or a session is let in also where it cannot be written down that they were', async () => {
  const {cookie} = await signIn(fixture)
  const database = new DatabaseSync(join(fixture.folder, 'staff.db'))
  for (const table of ['token', 'session'])
    database.exec(`CREATE TRIGGER full_${table} BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, 'full'); END`)
  database.close()
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 6 * 60_000})
  expect([await isLetIn(token), await whoIs(fixture, {cookie})]).toEqual([true, EMAIL])
})

test('A new password revokes the tokens of that person, and of nobody else', async () => {
  const {staff} = fixture
  await staff.add({email: 'colleague@example.test', password: PASSWORD})
  const {token: other} = staff.createToken('colleague@example.test', 'other')
  await staff.setPassword(EMAIL, 'another battery, staple, horse')
  expect([await isLetIn(token), await isLetIn(other)]).toEqual([false, true])
})
