import {afterAll, beforeAll, expect, test} from 'vitest'
import {until} from '../library/until.ts'
import type {Answer} from '../replicas/visitor.ts'
import {type Machine, startMachine} from './one-machine.ts'

const MESSAGES_A_SECOND = 5
const PAGES_A_SECOND = 50
/** A release is shown with `RESTARTS=10 MESSAGES=2000`, in seven minutes. */
const RESTARTS = Number(process.env.RESTARTS ?? 2)
const MESSAGES = Number(process.env.MESSAGES ?? 10)
const PATIENCE_MS = 300_000

let machine: Machine

beforeAll(async () => {
  machine = await startMachine()
}, 120_000)

afterAll(() => machine.stop())

/** Asks at a steady rate until told to stop. @returns what went wrong, and how many were asked */
function crowd(perSecond: number, ask: () => Promise<Answer>, expected: number) {
  const failures: string[] = []
  const underWay: Promise<void>[] = []
  const timer = setInterval(() => {
    const asked = ask().then(
      ({status}) => void (status === expected || failures.push(`status ${status}`)),
      (error: NodeJS.ErrnoException) => void failures.push(error.code ?? error.message),
    )
    underWay.push(asked)
  }, 1_000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    return {failures, asked: underWay.length}
  }
}

test('Restarts of the one machine behind Caddy lose no page and no message', {timeout: 900_000}, async () => {
  const [reader, writer] = [machine.visitor(), machine.visitor()]
  let count = 0
  const send = () =>
    writer.ask('/api/contact', {
      method: 'POST',
      // A plain form post, which nothing may send twice.
      headers: {'Content-Type': 'application/json', 'Form-Elapsed': '60000'},
      body: JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message: `message ${count++}`}),
    })
  const endPages = crowd(PAGES_A_SECOND, () => reader.ask('/'), 200)
  const endMessages = crowd(MESSAGES_A_SECOND, send, 201)
  for (let restart = 0; restart < RESTARTS; restart++) {
    await machine.restart()
    // Only what has been answered since shows that it serves.
    await reader.ask('/')
    await until(
      'its share of messages was sent',
      async () => count >= ((restart + 1) * MESSAGES) / RESTARTS,
      PATIENCE_MS,
    )
  }
  const [pages, messages] = [await endPages(), await endMessages()]
  process.stdout.write(`${RESTARTS} restarts: ${pages.asked} pages and ${messages.asked} messages\n`)
  expect(pages.failures).toEqual([])
  expect(messages.failures).toEqual([])
  expect(messages.asked).toBeGreaterThanOrEqual(MESSAGES)
  reader.leave()
  writer.leave()
})
