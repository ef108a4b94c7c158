import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {EMAIL, type LakeFixture, PASSWORD, startLake} from './lake-fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let fixture: LakeFixture
beforeEach(async () => {
  fixture = await startLake()
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.close()
})

const tokens = () => fixture.lake.staff.tokens.list(fixture.lake.staff.find(EMAIL)?.id ?? '')

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => error.statusCode,
  )
const reading = (token: string) => statusOf(fixture.client({token}).fetch('count(*)'))

test('A token that may read reads drafts and writes nothing, in whichever way', async () => {
  await fixture.staff.create({_id: 'drafts.a', _type: 'page', title: 'Draft'})
  const {token} = fixture.lake.staff.createToken(EMAIL, 'reader', {role: 'read'})
  const reader = fixture.client({token, perspective: 'raw'})

  expect(await reader.fetch('*[_id == "drafts.a"].title')).toEqual(['Draft'])
  const publish = {actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a'} as const
  const writes = [
    reader.create({_type: 'page'}),
    reader.patch('drafts.a').set({title: 'Changed'}).commit(),
    reader.delete('drafts.a'),
    reader.action(publish),
    reader.assets.upload('file', Buffer.from('a file')),
    reader.request({url: '/users/me/keyvalue', method: 'PUT', body: [{key: 'a', value: 1}]}),
  ]
  expect(await Promise.all(writes.map(statusOf))).toEqual(writes.map(() => 403))
  expect(await fixture.staff.getDocument('drafts.a')).toMatchObject({title: 'Draft'})
})

test('A token ends after 90 days, or when it was said', async () => {
  const short = fixture.lake.staff.createToken(EMAIL, 'short', {days: 7}).token
  const start = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: start + 7 * DAY_MS - 60_000})
  expect(await reading(short)).toBe(200)
  vi.setSystemTime(start + 7 * DAY_MS)
  expect([await reading(short), await reading(fixture.token)]).toEqual([401, 200])
  vi.setSystemTime(start + 90 * DAY_MS)
  expect(await reading(fixture.token)).toBe(401)
})

test('The last use of a token is kept, and written every five minutes at most', async () => {
  const writes = () => {
    const database = new DatabaseSync(join(fixture.folder, 'lake.db'))
    const row = database.prepare('SELECT last_used_at FROM token').get()
    database.close()
    return Number(row?.last_used_at)
  }
  const start = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: start})
  expect(tokens()[0]?.lastUsedAt).toBeUndefined()
  await reading(fixture.token)
  vi.setSystemTime(start + 4 * 60_000)
  await reading(fixture.token)
  expect(writes()).toBe(start)
  vi.setSystemTime(start + 6 * 60_000)
  await reading(fixture.token)
  expect(tokens()[0]?.lastUsedAt).toBe(start + 6 * 60_000)
})

test('A new password revokes the tokens of that person, and of nobody else', async () => {
  const {staff} = fixture.lake
  await staff.add({email: 'colleague@example.test', password: PASSWORD})
  const {token: other} = staff.createToken('colleague@example.test', 'other')
  await staff.setPassword(EMAIL, 'another battery, staple, horse')
  expect([await reading(fixture.token), await reading(other)]).toEqual([401, 200])
})
