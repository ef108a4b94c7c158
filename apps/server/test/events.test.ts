import {expect, test} from 'vitest'
import {createEventHub} from '../src/stores/events.ts'

test('A listener that throws is in the log by its name, and holds up nobody behind it', () => {
  const [logged, heard]: [object[], string[]] = [[], []]
  const events = createEventHub({error: (facts: object) => void logged.push(facts)})
  const broken = () => {
    throw new Error('broken')
  }
  events.listen({stopping: {first: () => heard.push('first'), broken, last: () => heard.push('last')}})
  events.tell('stopping', undefined)
  expect(heard).toEqual(['first', 'last'])
  expect(logged).toEqual([{err: expect.any(Error), event: 'stopping', listener: 'broken'}])
})
