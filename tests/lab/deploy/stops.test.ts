import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as wait} from 'node:timers/promises'
import fc from 'fast-check'
import {expect, onTestFinished, test} from 'vitest'
import {milliseconds} from '../library/figure.ts'
import {newSubmission, type Submission, send} from '../replicas/submission.ts'
import {type Machine, startMachine} from './one-machine.ts'

const SIZES = {
  short: {program: 'bare', messages: 80, leastPauseMs: 3_000, mostPauseMs: 6_000},
  /** The product itself, in four minutes. */
  full: {program: 'product', messages: 800, leastPauseMs: 10_000, mostPauseMs: 20_000},
} as const
const {program, messages, leastPauseMs, mostPauseMs} = SIZES[process.env.STOPS === 'full' ? 'full' : 'short']
const SEED = Number(process.env.SEED ?? 41)
const MESSAGES_A_SECOND = 4
const MOST_WAIT_MS = 60_000

/** Pauses from one stop to the next: before it has come up, while it answers those who waited, and at rest. */
const pauses = fc.sample(fc.integer({min: leastPauseMs, max: mostPauseMs}), {seed: SEED, numRuns: messages})

/** Stops the unit again and again while messages are sent. @returns how often */
async function stopWhile(machine: Machine, sending: Promise<unknown>): Promise<number> {
  const ended = new AbortController()
  void sending.finally(() => ended.abort())
  let before = performance.now()
  for (const [stops, pauseMs] of pauses.entries()) {
    // A stop may take longer than that: then the next one comes at once, before anything has come up.
    await wait(Math.max(before + pauseMs - performance.now(), 0), undefined, {signal: ended.signal}).catch(() => {})
    if (ended.signal.aborted) return stops
    before = performance.now()
    await machine.restart()
  }
  return pauses.length
}

/** Sends one from a browser of its own, once. @returns what went wrong */
async function sendOnce(machine: Machine, submission: Submission): Promise<string | undefined> {
  const visitor = machine.visitor({patienceMs: MOST_WAIT_MS})
  try {
    const {status, text} = await send(visitor, submission)
    return status === 201 ? undefined : `status ${status}: ${text}`
  } catch (error) {
    return String(error)
  } finally {
    visitor.leave()
  }
}

function storedTexts(dataFolder: string): string[] {
  const database = new DatabaseSync(join(dataFolder, 'submissions/submissions.db'), {readOnly: true})
  const rows = database.prepare('SELECT answers FROM submission').all()
  database.close()
  return rows.map(({answers}) => JSON.parse(String(answers)).message)
}

test('Stops at seeded moments (samples) leave no message without an answer within a minute, and each is stored once', {
  timeout: 600_000,
}, async () => {
  const machine = await startMachine(program)
  onTestFinished(() => machine.stop())
  const sent: (Submission & {fault: string | undefined; ms: number})[] = []
  const begin = async () => {
    const [submission, begun] = [newSubmission(), performance.now()]
    const fault = await sendOnce(machine, submission)
    sent.push({...submission, fault, ms: performance.now() - begun})
  }
  const sending = (async () => {
    const underWay: Promise<void>[] = []
    const begun = performance.now()
    for (let count = 0; count < messages; count++) {
      await wait(Math.max(begun + (count * 1_000) / MESSAGES_A_SECOND - performance.now(), 0))
      underWay.push(begin())
    }
    return underWay
  })()
  const stops = await stopWhile(machine, sending)
  await Promise.all(await sending)

  const stored = storedTexts(machine.dataFolder)
  const faults = sent.flatMap(({fault, text}) => (fault ? [`${fault}${stored.includes(text) ? ', stored' : ''}`] : []))
  const slowest = Math.max(...sent.map(({ms}) => ms))
  process.stdout.write(
    `${faults.length} of ${sent.length} messages without an answer within 60 s; slowest ${milliseconds(slowest)}; ${stops} stops\n`,
  )
  expect(faults).toEqual([])
  expect(stored.toSorted()).toEqual(sent.map(({text}) => text).toSorted())
  expect(sent).toHaveLength(messages)
  expect(stops).toBeGreaterThan(1)
})
