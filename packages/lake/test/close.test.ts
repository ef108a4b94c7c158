import {expect, test} from 'vitest'
import {type StartedLake, startLake} from '../src/index.ts'

type Ends = Record<string, () => unknown>

/** Lists what ends something, of an object and of all that it has, by its path. */
function endsOf(value: object, path: string, found: Ends = {}, seen = new Set<object>()): Ends {
  if (seen.has(value)) return found
  seen.add(value)
  for (const name of ['close', Symbol.asyncDispose, Symbol.dispose] as const) {
    const end: unknown = Reflect.get(value, name)
    if (typeof end === 'function') found[`${path} ${String(name)}`] = () => end.call(value)
  }
  for (const [name, part] of Object.entries(value))
    if (typeof part === 'object' && part !== null) endsOf(part, `${path}.${name}`, found, seen)
  return found
}

async function endsOfStarted(): Promise<Ends> {
  const started: StartedLake = await startLake()
  await started.dataset('other')
  const other = await started.lake.datasets.open('other')
  return {...endsOf(started, 'started'), ...endsOf(other, 'other')}
}

test('Whatever of a lake has an end ends once, and says no more when it is ended again: all that is found in what startLake gives', async () => {
  const ends = await endsOfStarted()
  expect(Object.keys(ends).toSorted()).toEqual([
    'other close',
    'started Symbol(Symbol.asyncDispose)',
    'started close',
    'started.lake close',
    'started.lake.datasets close',
    'started.tokens close',
  ])
  for (const inOrder of [(names: string[]) => names.toSorted(), (names: string[]) => names.toSorted().toReversed()]) {
    const again = await endsOfStarted()
    for (const name of inOrder(Object.keys(again)))
      for (const time of ['first', 'second'])
        await expect(Promise.resolve().then(again[name]), `${name}, the ${time} time`).resolves.toBeUndefined()
  }
  for (const end of Object.values(ends).toReversed()) await end()
})
