import {expect, onTestFinished, test, vi} from 'vitest'
import {HistoryStore} from '../src/history/history-store.ts'
import {PastDocument} from '../src/history/past-document.ts'
import {openDatabase} from '../src/store/database.ts'
import {DocumentStore} from '../src/store/document-store.ts'
import {useWebhooks} from './webhook-fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const {all, make, log, untilLogged, restart} = useWebhooks()

test('Old history is forgotten, but for the newest transaction, and what is younger can still be shown', () => {
  const database = openDatabase(':memory:')
  const store = new DocumentStore(database)
  const history = new HistoryStore(database)
  const past = new PastDocument(store, history)
  for (const day of ['01', '02', '03']) {
    const timestamp = `2026-01-${day}T00:00:00.000Z`
    const next = {_id: 'a', _type: 'page', _rev: day, _createdAt: timestamp, _updatedAt: timestamp, day}
    const changes = [{id: 'a', previous: store.get('a'), next, mutations: []}]
    store.commit({id: day, timestamp, author: 'p', changes})
  }
  history.prune('2026-01-02T00:00:00.000Z')
  expect(['01', '02', '03'].map((revision) => past.at('a', {revision})?.day)).toEqual([undefined, '02', '03'])
  const at = (time: string) => past.at('a', {time: `${time}T12:00:00.000Z`})?.day
  expect(['2025-12-31', '2026-01-01', '2026-01-02'].map(at)).toEqual([undefined, undefined, '02'])
  history.prune('2027-01-01T00:00:00.000Z')
  expect(history.of(['a']).map(({transactionId}) => transactionId)).toEqual(['03'])
  expect(store.get('a')).toMatchObject({day: '03'})
})

test('A lake that runs forgets day by day, a command nothing, and nobody while the clock is in doubt', async () => {
  const {id} = await make()
  for (const title of ['One', 'Two']) await all.lake.staff.createOrReplace({_id: 'page', _type: 'page', title})
  await untilLogged(id, 'messages', [{status: 'success'}, {status: 'success'}])
  const left = async () => {
    const headers = {Authorization: `Bearer ${all.lake.token}`}
    const address = `${all.lake.origin}/lake/v1/data/history/production/transactions/page?excludeContent=true`
    const transactions = (await (await fetch(address, {headers})).text()).trim().split('\n')
    return [transactions.length, (await log(id, 'messages')).length, (await log(id, 'attempts')).length]
  }
  vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
  let isSure = false
  await restart({hostRules: {isClockSure: () => isSure}})
  vi.setSystemTime(Date.now() + 100 * DAY_MS)
  vi.advanceTimersByTime(DAY_MS)
  expect(await left()).toEqual([2, 2, 2])
  await restart({atRest: true})
  isSure = true
  vi.advanceTimersByTime(DAY_MS)
  expect(await left()).toEqual([2, 2, 2])
  isSure = false
  await restart({atRest: false})
  isSure = true
  vi.advanceTimersByTime(DAY_MS)
  expect(await left()).toEqual([1, 0, 0])
})
