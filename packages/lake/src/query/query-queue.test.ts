import {expect, test} from 'vitest'
import type {Client} from '../http/client.ts'
import type {ClientKind} from '../limits.ts'
import {type QueryJob, QueryQueue} from './query-queue.ts'

const client = (kind: ClientKind, network = 'a'): Client => ({kind, id: undefined, network})

const job = (query: string, asker: Client): QueryJob => ({
  task: {query, params: {}, perspective: ['raw'], identity: undefined},
  client: asker,
  resolve: () => undefined,
  reject: () => undefined,
})

function queueOf(...jobs: QueryJob[]) {
  const queue = new QueryQueue()
  for (const each of jobs) queue.push(each)
  return queue
}

function order(queue: QueryQueue, mayRun: (client: Client) => boolean = () => true): string[] {
  const job = queue.take(mayRun)
  return job ? [job.task.query, ...order(queue, mayRun)] : []
}

test('The site is served before staff, staff before scripts, and strangers last', () => {
  const kinds: ClientKind[] = ['anonymous', 'token', 'staff', 'site']
  expect(order(queueOf(...kinds.map((kind) => job(kind, client(kind)))))).toEqual([
    'site',
    'staff',
    'token',
    'anonymous',
  ])
})

test('Clients of one kind take turns, however much one of them has asked', () => {
  const [one, other] = [client('anonymous', 'one'), client('anonymous', 'other')]
  const queue = queueOf(job('1', one), job('2', one), job('3', one), job('a', other), job('b', other))
  expect(order(queue)).toEqual(['1', 'a', '2', 'b', '3'])
})

test('A client that may run none now is passed over, and keeps its place', () => {
  const [one, other] = [client('staff', 'one'), client('staff', 'other')]
  const queue = queueOf(job('1', one), job('a', other), job('b', other))
  expect(order(queue, ({network}) => network === 'other')).toEqual(['a', 'b'])
  expect(order(queue)).toEqual(['1'])
})

test('A query that was slow comes after all others of its kind, until it was quick', () => {
  const [one, other] = [client('staff', 'one'), client('staff', 'other')]
  const queue = queueOf(job('slow', one), job('quick', other), job('slow', client('anonymous')))
  queue.learn(job('slow', one), true)
  expect(order(queue)).toEqual(['quick', 'slow', 'slow'])
  queue.learn(job('slow', one), false)
  for (const each of [job('slow', one), job('quick', other)]) queue.push(each)
  expect(order(queue)).toEqual(['slow', 'quick'])
})

test('What strangers made slow is not slow for staff', () => {
  const queue = queueOf(job('list', client('staff', 'one')), job('other', client('staff', 'two')))
  queue.learn(job('list', client('anonymous')), true)
  expect(order(queue)).toEqual(['list', 'other'])
})
