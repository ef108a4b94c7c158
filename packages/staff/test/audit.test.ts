import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {AuditLog} from '../src/audit/audit-log.ts'
import {type AuditEntry, openStaff} from '../src/index.ts'
import {openDatabase} from '../src/open-database.ts'
import {EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, WRONG_PASSWORD} from './staff-fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let fixture: StaffFixture
let told: AuditEntry[]
beforeEach(async () => {
  told = []
  fixture = await startStaff({
    networkOf: ({headers}) => String(headers['x-network'] ?? 'home'),
    onAudit: (entry) => told.push(entry),
  })
  told.splice(0)
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

/** Reads what is in the database, but for the account with which the fixture begins. */
function written() {
  const {audit, close} = openStaff({folder: fixture.folder, publicUrl: fixture.origin})
  const entries = [...audit.list()].slice(1)
  close()
  return entries
}

const facts = (entries: AuditEntry[]) =>
  entries.map(({at: _, ...entry}) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value)))

const tryToSignIn = (password: string, email = EMAIL) =>
  signIn(fixture, {email, password, headers: {'x-network': 'office'}})

test('Sign-in, failure, being slowed and sign-out are written with who and from where, and told to the log', async () => {
  for (let count = 0; count < 4; count++) await tryToSignIn(WRONG_PASSWORD)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 10_000})
  const cookie = (await tryToSignIn(PASSWORD)).cookie
  const headers = {cookie, 'x-network': 'office'}
  await fetch(`${fixture.origin}/sign-out`, {method: 'POST', headers})

  expect(facts(written())).toEqual([
    {action: 'failure', subject: EMAIL, network: 'office'},
    {action: 'slowed', subject: EMAIL, network: 'office'},
    {action: 'sign-in', staff: EMAIL, network: 'office'},
    {action: 'sign-out', staff: EMAIL, network: 'office'},
  ])
  expect(facts(told)).toEqual(facts(written()))
})

test('Of a failure nothing is kept that was typed, unless it names an account', async () => {
  await tryToSignIn(WRONG_PASSWORD, 'nobody@example.test')
  await tryToSignIn(PASSWORD, PASSWORD)
  expect(facts(written())).toEqual([{action: 'failure', network: 'office'}])

  const database = new DatabaseSync(join(fixture.folder, 'staff.db'))
  const rows = JSON.stringify([
    database.prepare('SELECT * FROM audit').all(),
    database.prepare('SELECT * FROM sign_in_failure').all(),
  ])
  database.close()
  for (const typed of [WRONG_PASSWORD, PASSWORD, 'nobody']) expect(rows).not.toContain(typed)
})

test('Accounts, passwords and tokens are written, and no secret with them', async () => {
  const {staff} = fixture
  await staff.add({email: 'new@example.test', password: PASSWORD})
  const {id, token} = staff.createToken('new@example.test', 'nightly import')
  staff.revokeToken(id)
  await staff.setPassword('new@example.test', 'another battery, staple, horse')
  staff.remove('new@example.test')

  const by = {staff: 'start', subject: 'new@example.test'}
  expect(facts(written())).toEqual([
    {...by, action: 'account made', detail: 'editor, inbox: both'},
    {...by, action: 'token made', detail: `${id}: nightly import`},
    {...by, action: 'token revoked', detail: `${id}: nightly import`},
    {...by, action: 'password'},
    {...by, action: 'account removed'},
  ])
  for (const secret of [token, PASSWORD, 'another battery']) expect(JSON.stringify(written())).not.toContain(secret)
})

test('What the process adds from elsewhere names the member, not the number of the account', () => {
  const [member] = fixture.staff.list()
  fixture.record({action: 'resume opened', staff: member?.id, network: 'office', subject: 'A1B2'})
  expect(facts(written())).toEqual([{action: 'resume opened', staff: EMAIL, network: 'office', subject: 'A1B2'}])
})

test('Of repeated failures the accounts that were tried are named, and nothing else that was typed', async () => {
  await tryToSignIn(WRONG_PASSWORD, 'nobody@example.test')
  await tryToSignIn(WRONG_PASSWORD)
  await tryToSignIn(WRONG_PASSWORD, 'somebody@example.test')
  fixture = await fixture.restart()
  expect(facts(written())).toEqual([
    {action: 'failure', network: 'office'},
    {action: 'failure', network: 'office', subject: EMAIL, detail: '2 more within a minute'},
  ])
})

test('A flood of failures is two entries a minute for each of thirty networks, and the number is right', () => {
  vi.useFakeTimers()
  const audit = new AuditLog(openDatabase(':memory:'))
  for (let minute = 0; minute < 2; minute++) {
    for (let count = 0; count < 1_000; count++) audit.add({action: 'failure', network: 'bot', subject: EMAIL})
    for (let network = 0; network < 1_000; network++) audit.add({action: 'failure', network: `bot ${network}`})
    vi.advanceTimersByTime(60_000)
  }
  audit.close()
  const entries = [...audit.list()]
  expect(entries.length).toBeLessThan(80)
  const counted = entries.map(({detail}) => (detail ? Number.parseInt(detail, 10) : 1))
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(4_000)
})

test('What strangers cause ends nothing while the audit cannot be written, and what is done does not go unrecorded', () => {
  vi.useFakeTimers()
  const database = openDatabase(':memory:')
  const faults: unknown[] = []
  const audit = new AuditLog(database, {onAudit: (entry) => told.push(entry), onFault: (error) => faults.push(error)})
  const renamed = (from: string, to: string) => database.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
  const refuse = () => audit.add({action: 'refused', network: 'bot', subject: 'POST /lake/auth/login'})
  renamed('audit', 'away')
  for (let times = 0; times < 3; times++) refuse()
  vi.advanceTimersByTime(DAY_MS)
  expect(() => audit.add({action: 'export', subject: 'content'})).toThrow('audit')
  expect(told.map(({action, detail}) => [action, detail])).toEqual([
    ['refused', undefined],
    ['refused', '2 more within a minute'],
  ])
  expect(faults).toEqual([expect.objectContaining({message: expect.stringContaining('audit')})])

  renamed('away', 'audit')
  refuse()
  renamed('audit', 'away')
  audit.add({action: 'failure', network: 'bot'})
  renamed('away', 'audit')
  expect([faults.length, [...audit.list()].map(({action}) => action)]).toEqual([2, ['refused']])
})

test('What is older than was said is forgotten day by day, and the many failures of a long attack before that', () => {
  vi.useFakeTimers()
  const database = openDatabase(':memory:')
  const audit = new AuditLog(database)
  audit.add({action: 'account made', subject: 'old'})
  vi.setSystemTime(Date.now() + 398 * DAY_MS)
  audit.add({action: 'account made', subject: 'new'})
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120000)
    INSERT INTO audit (at, action, network) SELECT ${Date.now()}, 'failure', 'bot' FROM n`)
  const count = (action: AuditEntry['action']) => [...audit.list({action})].length
  audit.forgetAfter(400)
  expect([count('account made'), count('failure')]).toEqual([2, 100_000])
  vi.advanceTimersByTime(3 * DAY_MS)
  expect([...audit.list({action: 'account made'})].map(({subject}) => subject)).toEqual(['new'])
  audit.close()
})

test('Nothing is forgotten by opening the audit, where it is for good, or while the clock is in doubt', () => {
  vi.useFakeTimers({toFake: ['Date']})
  fixture.record({action: 'export', staff: EMAIL, subject: 'content'})
  vi.setSystemTime(Date.now() + 1_000 * DAY_MS)
  expect(written()).toHaveLength(1)
  fixture.audit.forgetAfter(0)
  fixture.audit.forgetAfter(7, () => false)
  expect(written()).toHaveLength(1)
  fixture.audit.forgetAfter(7)
  expect(written()).toHaveLength(0)
})
