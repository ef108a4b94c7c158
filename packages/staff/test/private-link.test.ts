import {mkdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Account, NewPrivateLink, PrivateLinks} from '../src/contract.ts'
import {openStaff} from '../src/index.ts'
import {MIGRATIONS} from '../src/migrations.ts'
import {hashOf} from '../src/secret.ts'
import {ask, EMAIL, OFFICE_TIME, type StaffFixture, signIn, startStaff} from './staff-fixture.ts'

const DAY_MS = 24 * 60 * 60_000
const PACK = 'pack.hospital'

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

const make = async (document = 'project-a', body: {expiresAt?: number} = {}) => {
  const kind = document.startsWith('pack.') ? 'pack' : 'draft'
  return (await ask<NewPrivateLink>(fixture, cookie, ['POST', `/${kind}-links`, {document, ...body}])).answer
}
const listed = async (kind: 'draft' | 'pack', query = '') =>
  (await ask<PrivateLinks>(fixture, cookie, ['GET', `/${kind}-links${query}`])).answer
const leadsTo = (code: string) => (fixture.draftLinks.find(code) ?? fixture.packLinks.find(code))?.documentId

test('A link leads to one draft for seven days, and to nothing afterwards', async () => {
  const {code} = await make()
  expect([leadsTo(code), leadsTo(code.slice(1))]).toEqual(['project-a', undefined])
  const start = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: start + 7 * DAY_MS - 60_000})
  expect(leadsTo(code)).toBe('project-a')
  vi.setSystemTime(start + 7 * DAY_MS)
  expect(leadsTo(code)).toBeUndefined()
})

test('A link that was made while the clock was ahead leads nowhere once it is right, and can be ended', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 365 * DAY_MS})
  const {id, code} = fixture.packLinks.make(PACK, fixture.staff.findMember(EMAIL)?.id ?? '')
  expect(leadsTo(code)).toBe(PACK)
  vi.useRealTimers()
  expect(leadsTo(code)).toBeUndefined()
  expect(await listed('pack')).toMatchObject([{id}])
})

test('A link to a pack ends when its maker says, after a year at most, and never in the past', async () => {
  const start = Date.now()
  const {code, expiresAt} = await make(PACK, {expiresAt: start + 20 * DAY_MS})
  expect(expiresAt).toBe(start + 20 * DAY_MS)
  const farthest = await make(PACK, {expiresAt: Date.parse('2999-12-31')})
  expect(farthest.expiresAt).toBeLessThan(start + 367 * DAY_MS)
  for (const expiresAt of [start - 1, 'later', null])
    expect((await ask(fixture, cookie, ['POST', '/pack-links', {document: PACK, expiresAt}])).status).toBe(422)
  vi.useFakeTimers({toFake: ['Date'], now: start + 20 * DAY_MS - 60_000})
  expect(leadsTo(code)).toBe(PACK)
  vi.setSystemTime(start + 20 * DAY_MS)
  expect(leadsTo(code)).toBeUndefined()
})

test('It is ended at once by anybody who may make one, and both are in the audit', async () => {
  for (const [kind, document] of [
    ['draft', 'project-a'],
    ['pack', PACK],
  ] as const) {
    const {id, code} = await make(document)
    const other = kind === 'draft' ? 'pack' : 'draft'
    expect(await listed(kind, `?document=${document}`)).toMatchObject([{id, madeBy: EMAIL}])
    expect([await listed(kind, '?document=another'), await listed(other)]).toEqual([[], []])
    expect((await ask(fixture, cookie, ['DELETE', `/${other}-links/${id}`])).status).toBe(404)
    expect((await ask(fixture, cookie, ['DELETE', `/${kind}-links/${id}`])).status).toBe(204)
    expect((await ask(fixture, cookie, ['DELETE', `/${kind}-links/${id}`])).status).toBe(404)
    expect([leadsTo(code), await listed(kind)]).toEqual([undefined, []])
    const said = [...fixture.audit.list()].filter(({action}) => action.startsWith(`${kind} link`))
    expect(said).toMatchObject([
      {action: `${kind} link made`, staff: EMAIL, subject: document, detail: id},
      {action: `${kind} link ended`, staff: EMAIL, subject: document, detail: id},
    ])
  }
})

test('It ends with the account of whoever made it, and when that person may make none any more', async () => {
  const [draft, pack] = [(await make()).code, (await make(PACK)).code]
  fixture.staff.setRights(EMAIL, {role: 'viewer'})
  expect([leadsTo(draft), leadsTo(pack)]).toEqual([undefined, undefined])
  fixture.staff.setRights(EMAIL, {role: 'contributor'})
  expect([leadsTo(draft), leadsTo(pack)]).toEqual(['project-a', undefined])
  for (const question of [
    ['GET', '/pack-links'],
    ['POST', '/pack-links', {document: PACK}],
    ['DELETE', '/pack-links/x'],
  ] as const)
    expect((await ask(fixture, cookie, [...question])).status, question.join(' ')).toBe(403)
  fixture.staff.setRights(EMAIL, {role: 'editor'})
  expect([leadsTo(draft), leadsTo(pack)]).toEqual(['project-a', PACK])
  fixture.staff.remove(EMAIL)
  expect([leadsTo(draft), leadsTo(pack)]).toEqual([undefined, undefined])
})

test('What stands in the address is kept nowhere', async () => {
  const codes = [(await make()).code, (await make(PACK)).code]
  fixture = await fixture.restart()
  expect(codes.map(leadsTo)).toEqual(['project-a', PACK])
  const kept = await readFile(join(fixture.folder, 'staff.db'), 'latin1')
  for (const code of codes) expect(kept).not.toContain(code)
})

test('A link to a draft that an earlier version made goes on', async () => {
  const folder = join(fixture.folder, 'earlier')
  await mkdir(folder)
  const database = new DatabaseSync(join(folder, 'staff.db'))
  const steps = MIGRATIONS.findIndex(({run}) => run.includes('RENAME TO private_link'))
  for (const {run} of MIGRATIONS.slice(0, steps)) database.exec(run)
  const [code, later] = ['a'.repeat(43), Date.now() + DAY_MS]
  database.exec(`PRAGMA user_version = ${steps};
    INSERT INTO staff (id, email, name, password_hash, created_at, role) VALUES ('p', '${EMAIL}', '', '', 0, 'editor');
    INSERT INTO draft_link VALUES ('l', '${hashOf(code)}', 'project-a', 'p', 0, ${later});`)
  database.close()
  const {draftLinks, packLinks, close} = openStaff({folder, publicUrl: fixture.origin})
  expect(draftLinks.find(code)).toMatchObject({documentId: 'project-a', madeBy: EMAIL, openings: 0})
  expect(packLinks.find(code)).toBeUndefined()
  close()
})

test('How often it was opened is counted, and when last', async () => {
  const {id} = await make(PACK)
  expect(await listed('pack')).toMatchObject([{openings: 0}])
  fixture.packLinks.noteOpened(id)
  fixture.packLinks.noteOpened(id)
  const [link] = await listed('pack')
  expect(link).toMatchObject({openings: 2})
  expect(Date.now() - (link?.openedAt ?? 0)).toBeLessThan(60_000)
})

test('What was opened in a month is counted by the month of the office', async () => {
  await fixture.end()
  fixture = await startStaff({officeTime: OFFICE_TIME})
  cookie = (await signIn(fixture)).cookie
  const {id} = await make(PACK)
  // One in the morning of the first of January.
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2099-12-31T20:00Z')})
  fixture.packLinks.noteOpened(id)
  vi.setSystemTime(Date.parse('2100-01-01T06:00Z'))
  expect([fixture.packLinks.openedThisMonth(), fixture.draftLinks.openedThisMonth()]).toEqual([1, 0])
})

test('An administrator sees how many links of each account lead somewhere', async () => {
  const counted = async () => {
    const {answer} = await ask<Account[]>(fixture, cookie, ['GET', '/accounts'])
    return answer.map(({privateLinks}) => privateLinks)
  }
  await fixture.staff.add({email: 'hina@example.test', password: 'another battery, staple, horse'})
  for (const document of ['project-a', 'project-b', PACK]) await make(document)
  const {id} = await make(PACK)
  expect(await counted()).toEqual([
    {draft: 2, pack: 2},
    {draft: 0, pack: 0},
  ])
  await ask(fixture, cookie, ['DELETE', `/pack-links/${id}`])
  expect(await counted()).toMatchObject([{draft: 2, pack: 1}, {}])
})

test('No link of one kind leads to what is of another, and there are at most twenty to one document', async () => {
  for (const document of ['drafts.project-a', PACK, '_.releases.a', '', 'a'.repeat(129), 7])
    expect((await ask(fixture, cookie, ['POST', '/draft-links', {document}])).status, String(document)).toBe(422)
  for (const document of ['project-a', 'drafts.pack.x', 'pack.', `${PACK}.x`, 7])
    expect((await ask(fixture, cookie, ['POST', '/pack-links', {document}])).status, String(document)).toBe(422)
  for (let count = 0; count < 20; count++) await make()
  expect((await ask(fixture, cookie, ['POST', '/draft-links', {document: 'project-a'}])).status).toBe(422)
  expect((await make('project-b')).code).toHaveLength(43)
})
