import {setTimeout} from 'node:timers/promises'
import type {Worker} from 'node:worker_threads'
import {randomId} from '@site/storage'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {SITE} from '../src/http/client.ts'
import {QueryEngine} from '../src/query/query-engine.ts'
import type {QueryTask} from '../src/query/query-task.ts'
import {openDatabase} from '../src/store/database.ts'
import {DocumentStore} from '../src/store/document-store.ts'
import {waitFor} from './wait-for.ts'

let store: DocumentStore
let engine: QueryEngine

beforeEach(() => {
  store = new DocumentStore(openDatabase(':memory:'))
  engine = new QueryEngine(store)
})

afterEach(() => engine.close())

const task = (query: string, params = {}): QueryTask => ({query, params, perspective: ['raw'], identity: 'staff'})

/** Deep enough for the clone that crosses threads to exhaust the stack of either side. */
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

function document(id: string, more: object = {}) {
  return {_id: id, _type: 'page', _rev: '1', _createdAt: '2026-01-01', _updatedAt: '2026-01-01', ...more}
}

function change(id: string, next: ReturnType<typeof document>) {
  const changes = [{id, mutations: [], previous: store.get(id), next}]
  store.commit({id: randomId(), timestamp: '2026-01-01', author: 'a', changes})
}

test('What cannot be posted to a thread leaves no thread busy', async () => {
  for (const value of [() => undefined, nested(5_000), nested(200_000)])
    for (let count = 0; count < 8; count++)
      await expect(engine.run(task('$a', {a: value}), SITE)).rejects.toMatchObject({status: 400})
  expect(await engine.value(task('1 + 1'), SITE)).toBe(2)
})

test('A thread that cannot be told of a change is replaced by one that knows it', async () => {
  await engine.run(task('1'), SITE)
  // Kept as JSON, where a function leaves no trace; told to a thread, it cannot be cloned.
  const untellable = {toJSON: () => 'kept', told: () => undefined}
  expect(() => change('a', document('a', {untellable}))).not.toThrow()
  // No thread can start either, until the document is one that can be told.
  change('a', document('a', {title: 'Told'}))
  await waitFor(async () => expect(await engine.value(task('*[_id == "a"][0].title'), SITE)).toBe('Told'))
})

test('Threads that were started for an empty lake have the memory for all that is imported afterwards', {
  tags: ['landing'],
}, async () => {
  await engine.run(task('1'), SITE)
  // A list of small numbers takes four times its JSON, and more memory than a thread has in addition to its documents.
  const numbers = Array.from({length: 2_000_000}, () => 1)
  for (let count = 1; count <= 20; count++) {
    change(`imported-${count}`, document(`imported-${count}`, {numbers}))
    expect(await engine.value(task('count(*)'), SITE)).toBe(count)
  }
})

test('The memory of the indexes is told by what they find documents by, until the thread that has them ends', async () => {
  await engine.close()
  engine = new QueryEngine(store, {fewestWorkers: 1})
  for (let at = 0; at < 200; at++) change(`page${at}`, document(`page${at}`, {title: `Title ${at}`}))
  const bytes = () => Object.entries(engine.stats().indexBytes).filter(([, taken]) => taken > 0)
  expect(bytes()).toEqual([])
  await engine.run(task('*[title match "7*"]'), SITE)
  expect(bytes()).toEqual([['token', expect.any(Number)]])
  // Whole pages of SQLite, and the rows of the documents.
  expect(engine.stats().indexBytes.token % 4_096).toBe((200 * 64) % 4_096)
  await engine.run(task('*[_type == "page"] | order(title)[0...5]'), SITE)
  expect(bytes().map(([kind]) => kind)).toEqual(['value', 'token', 'order'])
  const endless = task('count(*[count(*[count(*[title != ^.title]) > 1 && title != ^.title]) > 1])')
  await expect(engine.run(endless, SITE)).rejects.toThrow()
  expect(bytes()).toEqual([])
})

test('One thread reads the documents for the first query, whichever of them starts first', async () => {
  let read = 0
  const follow = (worker: Worker) => worker.on('message', (message) => (read += Number(message === 'prepared')))
  process.on('worker', follow)
  for (let round = 0; round < 5; round++) {
    await engine.close()
    read = 0
    engine = new QueryEngine(store)
    // Asked at once, and when all have started.
    expect(await engine.value(task('1 + 1'), SITE)).toBe(2)
    await setTimeout(100)
    expect(await engine.value(task('2 + 2'), SITE)).toBe(4)
    expect(read).toBe(1)
  }
  process.off('worker', follow)
})
