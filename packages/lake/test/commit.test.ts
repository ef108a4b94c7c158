import {afterEach, beforeEach, expect, test} from 'vitest'
import {listen} from './ear.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {failure} from './page-fixture.ts'

let fixture: LakeFixture
let faults: string[]
let isAuditBroken: boolean
beforeEach(async () => {
  faults = []
  isAuditBroken = false
  fixture = await startLake({
    log: {error: (_facts, message) => faults.push(message)},
    onAudit: () => {
      if (isAuditBroken) throw new Error('database or disk is full')
    },
  })
})
afterEach(() => fixture.close())

/** Returns what `work` adds to the counts of commits and syncs. */
async function counted(work: () => Promise<unknown>) {
  const before = fixture.lake.stats()
  await work()
  const {commits, syncs} = fixture.lake.stats()
  return {commits: commits - before.commits, syncs: syncs - before.syncs}
}

test('A commit syncs once, a refused or a dry one never', async () => {
  const {staff} = fixture
  const writes = async () => {
    for (const id of ['a', 'b', 'c']) await staff.create({_id: id, _type: 'page'})
  }
  expect(await counted(writes)).toEqual({commits: 3, syncs: 3})
  const refused = async () => {
    await failure(staff.create({_id: 'a', _type: 'page'}))
    await staff.create({_id: 'd', _type: 'page'}, {dryRun: true})
  }
  expect(await counted(refused)).toEqual({commits: 0, syncs: 0})
})

test('Eight who write at once share syncs, and each keeps its transaction, its error and its place among the events', async () => {
  const {staff} = fixture
  await staff.create({_id: 'counter', _type: 'counter', count: 0})
  const ear = await listen(staff, '*[_type == "counter"]')
  const raise = async (id: string) => {
    const raised = staff.transaction().patch('counter', (patch) => patch.inc({count: 1}))
    const broken = staff.patch('counter').ifRevisionId('another').inc({count: 100}).commit()
    const [{transactionId}, {status}] = await Promise.all([raised.transactionId(id).commit(), failure(broken)])
    expect({transactionId, status}).toEqual({transactionId: id, status: 409})
  }
  const eight = (round: number) => Promise.all(Array.from({length: 8}, (_, place) => raise(`round${round}-${place}`)))
  const {commits, syncs} = await counted(async () => {
    for (let round = 0; round < 10; round++) await eight(round)
  })
  expect(commits).toBe(80)
  expect(syncs).toBeLessThanOrEqual(40)
  await ear.until(80)
  ear.stop()
  const heard = ear.mutations().map(({result, transactionId}) => ({count: result?.count, transactionId}))
  expect(heard.map(({count}) => count)).toEqual(Array.from({length: 80}, (_, at) => at + 1))
  expect(new Set(heard.map(({transactionId}) => transactionId)).size).toBe(80)
  expect(await staff.getDocument('counter')).toMatchObject({count: 80})
})

test('What finds its documents by a query sees all that was written before it', async () => {
  const {staff} = fixture
  const made = Array.from({length: 8}, (_, number) => staff.create({_id: `page${number}`, _type: 'page'}))
  const patched = staff.patch({query: '*[_type == "page"]'}).set({found: true}).commit()
  const [documents] = await Promise.all([Promise.all(made), patched])
  expect(documents).toHaveLength(8)
  expect(await staff.fetch('count(*[_type == "page" && !found])')).toBe(0)
})

test('A listener that fails is told in the log, while the write is answered and all other listeners hear of it', async () => {
  const told: string[][] = []
  const created: string[] = []
  fixture = await fixture.restart({hostRules: {onCreate: ({document}) => created.push(document._id)}})
  fixture.lake.onChange(() => {
    throw new Error('A page cannot be drawn anew')
  })
  fixture.lake.onChange(({ids}) => told.push(ids))
  isAuditBroken = true
  await fixture.staff.create({_id: 'page', _type: 'page', title: 'On disk'})
  expect(await fixture.staff.fetch('*[_id == "page"][0].title')).toBe('On disk')
  expect({told, created}).toEqual({told: [['page']], created: ['page']})
  expect(faults).toEqual([
    'The transaction is on disk, but "host" failed to take notice of it',
    'The transaction is on disk, but "audit" failed to take notice of it',
  ])
})
