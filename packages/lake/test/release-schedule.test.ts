import {DatabaseSync} from 'node:sqlite'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {lakeDatabase} from '../src/lake-folder.ts'
import {listen} from './ear.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {failure} from './page-fixture.ts'
import {inMilliseconds, releasesOf} from './release-fixture.ts'
import {waitFor} from './wait-for.ts'

let fixture: LakeFixture
const {create, add, schedule, get, published} = releasesOf(() => fixture)

/** Time passes as it does, and jumps where a test says so: a test need not wait for a moment, and cannot miss it. */
beforeAll(async () => {
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true})
  fixture = await startLake()
})

afterAll(async () => {
  await fixture.close()
  vi.useRealTimers()
})

const anHourPasses = () => vi.advanceTimersByTimeAsync(3_600_000)

/** Waits for a release. A minute passes with every look: the clock may have been set forward before the lake looked at it. */
const untilPublished = (name: string) =>
  waitFor(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await get(name)).toMatchObject({state: 'published'})
  })

describe('a scheduled release', () => {
  test('is published when it is due, in one transaction, for whoever scheduled it', async () => {
    await create('rSoon')
    await add('rSoon', 'one', {title: 'One'})
    await add('rSoon', 'two', {title: 'Two'})
    const ear = await listen(fixture.staff, '*[_id in ["one", "two"] || _type == "system.release"]')
    // Not an hour: its heartbeats, all at once, would be more unread bytes than a stream may have.
    await schedule('rSoon', inMilliseconds(60_000))
    expect(await get('rSoon')).toMatchObject({state: 'scheduled'})
    await vi.advanceTimersByTimeAsync(60_000)
    await untilPublished('rSoon')
    expect(await published()).toEqual(['One', 'Two'])
    await ear.until(4)
    ear.stop()
    const [scheduled, ...rest] = ear.mutations()
    expect(scheduled).toMatchObject({documentId: '_.releases.rSoon', result: {state: 'scheduled'}})
    expect(new Set(rest.map(({transactionId}) => transactionId)).size).toBe(1)
    expect(rest.map(({identity}) => identity)).toEqual(['peditor', 'peditor', 'peditor'])
  })

  test('is published at once when its time has passed, and waits again when the time is moved', async () => {
    await create('rMoved')
    await add('rMoved', 'moved', {title: 'Moved'})
    await schedule('rMoved', inMilliseconds(60_000))
    await schedule('rMoved', inMilliseconds(3_600_000))
    expect(await get('rMoved')).toMatchObject({state: 'scheduled'})
    await schedule('rMoved', inMilliseconds(-1_000))
    await untilPublished('rMoved')
  })

  test('is not published at the time from which it is being moved when that comes', async () => {
    await create('rPostponed')
    await add('rPostponed', 'postponed', {title: 'Postponed'})
    await schedule('rPostponed', inMilliseconds(3_600_000))
    await fixture.staff.mutate(Array.from({length: 500}, () => ({create: {_type: 'row'}})) as never)
    // All writes behind it wait for this query until it is ended.
    const slow = '*[_type == "row" && count(*[_type == "row" && count(*[_id != ^.^._id]) > 1]) < 0]'
    const waiting = failure(fixture.staff.patch({query: slow}).set({a: 1}).commit())
    const moved = schedule('rPostponed', inMilliseconds(36_000_000))
    await fixture.staff.fetch('now()')
    vi.setSystemTime(inMilliseconds(7_200_000))
    await fixture.lake.publishDue()
    expect((await waiting).status).toBe(408)
    await moved
    expect(await get('rPostponed')).toMatchObject({state: 'scheduled'})
    expect(await published()).not.toContain('Postponed')
  })

  test('is published at the start when the process was down at that moment, only once, and by no command', async () => {
    await create('rMissed')
    await add('rMissed', 'missed', {title: 'Missed'})
    await schedule('rMissed', inMilliseconds(3_600_000))
    await fixture.lake.close()
    await anHourPasses()
    fixture = await fixture.restart({atRest: true})
    expect(await get('rMissed')).toMatchObject({state: 'scheduled'})
    fixture = await fixture.restart({atRest: false})
    const release = await get('rMissed')
    expect(release).toMatchObject({state: 'published'})
    expect(await published()).toContain('Missed')
    fixture = await fixture.restart()
    expect(await get('rMissed')).toEqual(release)
  })

  test('still waits after a restart, until its time comes', async () => {
    await create('rWaits')
    await add('rWaits', 'waits', {title: 'Waits'})
    await schedule('rWaits', inMilliseconds(3_600_000))
    fixture = await fixture.restart()
    expect(await get('rWaits')).toMatchObject({state: 'scheduled'})
    await anHourPasses()
    await untilPublished('rWaits')
  })

  test('that cannot be published is open again, whole, and says why', async () => {
    await create('rBroken')
    await add('rBroken', 'first', {title: 'First'})
    const link = {_type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: {type: 'page'}}
    await add('rBroken', 'second', {title: 'Second', link})
    await schedule('rBroken', inMilliseconds(0))
    await waitFor(async () => expect(await get('rBroken')).toMatchObject({state: 'active'}))
    expect(await get('rBroken')).toMatchObject({error: {message: expect.stringMatching(/nowhere/)}})
    expect(await published()).not.toContain('First')
    expect(await fixture.staff.getDocument('versions.rBroken.first')).toBeDefined()
    await fixture.staff.create({_id: 'nowhere', _type: 'page'})
    await schedule('rBroken', inMilliseconds(0))
    await untilPublished('rBroken')
    expect((await get('rBroken'))?.error).toBeUndefined()
  })

  test('is published later when the database fails just then', async () => {
    await create('rFault')
    await add('rFault', 'fault', {title: 'Fault'})
    const database = new DatabaseSync(lakeDatabase(fixture.folder))
    await schedule('rFault', inMilliseconds(60_000))
    database.exec('ALTER TABLE transact RENAME TO away')
    await vi.advanceTimersByTimeAsync(120_000)
    database.exec('ALTER TABLE away RENAME TO transact')
    database.close()
    await untilPublished('rFault')
  })

  test('is scheduled by nobody but staff', async () => {
    const publishAt = inMilliseconds(0).toISOString()
    const stranger = fixture.visitor.releases.schedule({releaseId: 'rSoon', publishAt})
    expect((await failure(stranger)).status).toBe(401)
  })
})
