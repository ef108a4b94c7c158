import {setImmediate as nextTurn} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {paceDrawing} from '../src/stores/content.ts'

test('Of pages that are asked for at once each is drawn in its own turn of the event loop', async () => {
  const {beforeDrawing, pagesRendered} = paceDrawing()
  const drawn: number[] = []
  let turn = 0
  const drawing = [1, 2, 3].map(() => beforeDrawing().then(() => drawn.push(turn)))
  while (drawn.length < drawing.length) {
    await nextTurn()
    turn += 1
  }
  expect(new Set(drawn).size).toBe(3)
  expect(pagesRendered()).toBe(3)
})
