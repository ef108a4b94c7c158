import {setImmediate as nextTurn} from 'node:timers/promises'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {openContent} from '../src/stores/open-content.ts'

test('Of pages that are asked for at once each is drawn in its own turn of the event loop', async () => {
  const reading = {staffPort: 0, lake: undefined, packLinks: undefined, networkOf: () => 'one'}
  const {shown, tender, pagesRendered} = openContent(readConfig({}), {...reading, log: pino({level: 'silent'})})
  onTestFinished(() => tender.close())
  const drawn: number[] = []
  let turn = 0
  const drawing = [1, 2, 3].map(() => shown.beforeDrawing().then(() => drawn.push(turn)))
  while (drawn.length < drawing.length) {
    await nextTurn()
    turn += 1
  }
  expect(new Set(drawn).size).toBe(3)
  expect(pagesRendered()).toBe(3)
})
