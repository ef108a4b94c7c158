import {expect, test} from 'vitest'
import {createFairQueue, QueueFullError} from '../src/index.ts'

const roomy = {atOnce: 1, perNetwork: 100, waiting: 100}

/** A queue of which every piece of work is ended by hand. */
function openQueue(options: Partial<typeof roomy>) {
  const queue = createFairQueue({...roomy, ...options})
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    stats: queue.stats,
    add(network: string, name: string, isWanted = () => true): Promise<string> {
      const work = async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      }
      const outcome = queue.run(network, isWanted, work)
      return outcome.catch((error: unknown) =>
        error instanceof QueueFullError && error.ownFault ? 'own fault' : 'full',
      )
    },
    /** Ends all that began, one after the other, until nothing is left. */
    async finish() {
      while (queue.stats().running > 0) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
    },
  }
}

test('Networks take turns, however much one of them sends', async () => {
  const queue = openQueue({})
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.add('a', name)
  queue.add('b', 'b1')
  queue.add('c', 'c1')
  await queue.finish()
  expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('As much as may be under way at once is, and no more', async () => {
  const queue = openQueue({atOnce: 2})
  for (const name of ['a1', 'a2', 'a3']) queue.add('a', name)
  await Promise.resolve()
  expect([queue.begun, queue.stats()]).toEqual([['a1', 'a2'], {running: 2, waiting: 1}])
  await queue.finish()
  expect([queue.begun.length, queue.stats()]).toEqual([3, {running: 0, waiting: 0}])
})

test('A network with its share under way and waiting is refused, another is not', async () => {
  const queue = openQueue({perNetwork: 2})
  const outcomes = [queue.add('a', 'a1'), queue.add('a', 'a2'), queue.add('a', 'a3'), queue.add('b', 'b1')]
  await queue.finish()
  expect(await Promise.all(outcomes)).toEqual(['a1', 'a2', 'own fault', 'b1'])
})

test('Without room the network with the longest line loses its last one to who has less', async () => {
  const queue = openQueue({waiting: 3})
  const first = queue.add('a', 'a1')
  const outcomes = ['a2', 'a3', 'a4'].map((name) => queue.add('a', name))
  const others = [queue.add('b', 'b1'), queue.add('c', 'c1'), queue.add('d', 'd1')]
  await queue.finish()
  expect(await Promise.all([first, ...outcomes])).toEqual(['a1', 'a2', 'own fault', 'own fault'])
  expect(await Promise.all(others)).toEqual(['b1', 'c1', 'full'])
})

test('What nobody wants any more when its turn comes is not done', async () => {
  const queue = openQueue({})
  queue.add('a', 'a1')
  const left = queue.add('a', 'a2', () => false)
  queue.add('a', 'a3')
  await queue.finish()
  expect([queue.begun, await left]).toEqual([['a1', 'a3'], 'full'])
})

test('A network keeps its turn when what it sent first is not wanted any more', async () => {
  const queue = openQueue({})
  queue.add('x', 'x1')
  queue.add('a', 'a1', () => false)
  queue.add('a', 'a2')
  queue.add('b', 'b1')
  await queue.finish()
  expect(queue.begun).toEqual(['x1', 'a2', 'b1'])
})

test('Work that fails gives its place to the next', async () => {
  const queue = createFairQueue(roomy)
  const failed = queue.run(
    'a',
    () => true,
    () => Promise.reject(new Error('broken')),
  )
  expect(
    await queue.run(
      'b',
      () => true,
      async () => 'done',
    ),
  ).toBe('done')
  await expect(failed).rejects.toThrow('broken')
})
