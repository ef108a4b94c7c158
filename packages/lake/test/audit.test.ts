import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {AuditLog} from '../src/audit/audit-log.ts'
import {type AuditEntry, openStaff} from '../src/index.ts'
import {openDatabase} from '../src/store/database.ts'
import {EMAIL, type LakeFixture, PASSWORD, startLake} from './lake-fixture.ts'

const WRONG = 'wrong password, and a long one'
const DAY_MS = 24 * 60 * 60 * 1000

let fixture: LakeFixture
let told: AuditEntry[]
beforeEach(async () => {
  told = []
  fixture = await startLake({
    networkOf: ({headers}) => String(headers['x-network'] ?? 'home'),
    onAudit: (entry) => told.push(entry),
  })
  told.splice(0)
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.close()
})

/** What stands in the database, but for the first account and token, with which the fixture begins. */
function written() {
  const {audit, close} = openStaff(fixture.folder)
  const entries = [...audit.list()].slice(2)
  close()
  return entries
}

const facts = (entries: AuditEntry[]) =>
  entries.map(({at: _, ...entry}) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value)))

const signIn = (password: string, email = EMAIL) =>
  fetch(`${fixture.origin}/lake/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({email, password}),
    headers: {'x-network': 'office'},
  })

test('Sign-in, failure, being slowed and sign-out are written with who and from where, and told to the log', async () => {
  for (let count = 0; count < 4; count++) await signIn(WRONG)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 10_000})
  const cookie = (await signIn(PASSWORD)).headers.getSetCookie()[0] ?? ''
  const headers = {cookie, 'x-network': 'office'}
  await fetch(`${fixture.origin}/lake/v2025-02-19/auth/logout`, {method: 'POST', headers})

  expect(facts(written())).toEqual([
    {action: 'failure', subject: EMAIL, network: 'office'},
    {action: 'slowed', subject: EMAIL, network: 'office'},
    {action: 'sign-in', staff: EMAIL, network: 'office'},
    {action: 'sign-out', staff: EMAIL, network: 'office'},
  ])
  expect(facts(told)).toEqual(facts(written()))
})

test('Of a failure nothing is kept that was typed, unless it names an account', async () => {
  await signIn(WRONG, 'nobody@example.test')
  await signIn(PASSWORD, PASSWORD)
  expect(facts(written())).toEqual([{action: 'failure', network: 'office'}])

  const database = new DatabaseSync(join(fixture.folder, 'lake.db'))
  const rows = JSON.stringify([
    database.prepare('SELECT * FROM audit').all(),
    database.prepare('SELECT * FROM sign_in_failure').all(),
  ])
  database.close()
  for (const typed of [WRONG, PASSWORD, 'nobody']) expect(rows).not.toContain(typed)
})

test('Accounts, passwords and tokens are written, and no secret with them', async () => {
  const {staff} = fixture.lake
  await staff.add({email: 'new@example.test', password: PASSWORD})
  const {id, token} = staff.createToken('new@example.test', 'nightly import')
  staff.revokeToken(id)
  await staff.setPassword('new@example.test', 'another battery, staple, horse')
  staff.remove('new@example.test')

  const by = {staff: 'start', subject: 'new@example.test'}
  expect(facts(written())).toEqual([
    {...by, action: 'account made'},
    {...by, action: 'token made', detail: `${id}: nightly import`},
    {...by, action: 'token revoked', detail: `${id}: nightly import`},
    {...by, action: 'password'},
    {...by, action: 'account removed'},
  ])
  for (const secret of [token, PASSWORD, 'another battery']) expect(JSON.stringify(written())).not.toContain(secret)
})

test('What visitors get to see or lose is written with its author and network; drafts and files are not', async () => {
  const {staff} = fixture
  await staff.create({_id: 'page-a', _type: 'page', title: 'First'})
  await staff.create({_id: 'drafts.page-a', _type: 'page', title: 'Draft'})
  await staff.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.page-a', publishedId: 'page-a'})
  await staff.assets.upload('file', Buffer.from('a file'))
  await staff.delete('page-a')

  const by = {staff: EMAIL, network: 'home', subject: 'page-a'}
  expect(facts(written())).toEqual([
    {...by, action: 'content published'},
    {...by, action: 'content published'},
    {...by, action: 'content deleted'},
  ])
})

test('One transaction is one entry, however many documents it changes', async () => {
  const transaction = fixture.staff.transaction()
  for (let page = 0; page < 25; page++) transaction.create({_id: `page-${page}`, _type: 'page'})
  await transaction.commit()
  expect(written()).toMatchObject([
    {action: 'content published', subject: expect.stringMatching(/^page-0, .*page-9$/), detail: 'and 15 more'},
  ])
})

test('Who takes all content away is written', async () => {
  await fetch(`${fixture.origin}/lake/v2025-02-19/data/export/production`, {
    headers: {authorization: `Bearer ${fixture.token}`},
  })
  expect(facts(written())).toEqual([{action: 'export', staff: EMAIL, network: 'home', subject: 'content'}])
})

test('What the process adds from outside of the lake names the member, not the number of the account', () => {
  const [member] = fixture.lake.staff.list()
  fixture.lake.audit({action: 'resume opened', staff: member?.id, network: 'office', subject: 'A1B2'})
  expect(facts(written())).toEqual([{action: 'resume opened', staff: EMAIL, network: 'office', subject: 'A1B2'}])
})

test('Of repeated failures the accounts that were tried are named, and nothing else that was typed', async () => {
  await signIn(WRONG, 'nobody@example.test')
  await signIn(WRONG)
  await signIn(WRONG, 'somebody@example.test')
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

test('What is older than 400 days is forgotten, and the many failures of a long attack before that', () => {
  let now = 1_000_000_000_000
  const database = openDatabase(':memory:')
  const open = () => new AuditLog(database, {now: () => now})
  open().add({action: 'account made', subject: 'old'})
  now += 399 * DAY_MS
  open().add({action: 'account made', subject: 'new'})
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120000)
    INSERT INTO audit (at, action, network) SELECT ${now}, 'failure', 'bot' FROM n`)
  const count = (action: AuditEntry['action']) => [...open().list({action})].length
  expect([count('account made'), count('failure')]).toEqual([2, 100_000])
  now += 2 * DAY_MS
  expect([...open().list({action: 'account made'})].map(({subject}) => subject)).toEqual(['new'])
})
