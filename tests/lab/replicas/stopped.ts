import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {servingPid} from '../hostile/product.ts'
import {type Figure, milliseconds, percentile} from '../library/figure.ts'
import {until} from '../library/until.ts'
import {Crowd, type Failure, waitUntil} from './crowd.ts'
import type {Installation} from './installation.ts'
import {inboxOf} from './submission.ts'

/** Mails that a killed process held are sent by another one after a minute. */
const MOST_MAIL_MS = 90_000

/** The time at which a kill was asked for, and that at which nothing of the process was left. */
type Kill = {at: number; gone: number}

type KilledSize = {seconds: number; everySeconds: number; perSecond: number}

/** The public processes are killed by turns, while visitors come at a steady rate. */
export async function killed(installation: Installation, size: KilledSize): Promise<Figure[]> {
  const {seconds, everySeconds, perSecond} = size
  const crowd = new Crowd(installation, {perSecond})
  const kills: Kill[] = []
  const begun = performance.now()
  for (let turn = 1; turn * everySeconds < seconds; turn++) {
    await waitUntil(begun + turn * everySeconds * 1_000)
    const replica = installation.replicas[turn % installation.replicas.length]
    const pid = await servingPid(replica?.process.pid ?? 0)
    // Between two lives there is no process to kill.
    if (pid === replica?.process.pid) continue
    const at = performance.now()
    process.kill(pid, 'SIGKILL')
    // The system takes a moment to close what it had open, and lets connections in meanwhile.
    await until('the killed process is gone', async () => !existsSync(`/proc/${pid}`))
    kills.push({at, gone: performance.now()})
  }
  await waitUntil(begun + seconds * 1_000)
  await crowd.stop()

  const wasInFlight = ({begun, ended}: Failure) => kills.some(({at, gone}) => begun <= gone && at <= ended)
  const others = crowd.failures.filter((failure) => !wasInFlight(failure))
  for (const {what} of others) process.stdout.write(`failed: ${what}\n`)
  const inFlight = crowd.failures.length - others.length
  return [
    {
      what: `${kills.length} times kill -9, ${perSecond} requests a second for ${seconds} s`,
      bound: 'none failed but those in flight on the killed one',
      measured: `${others.length} of ${crowd.waited.length} failed, and ${inFlight} in flight; ${waits(crowd)}`,
      ok: others.length === 0 && crowd.waited.length >= seconds * perSecond * 0.9 && kills.length > 0,
    },
    ...(await stock(installation, crowd)),
  ]
}

/** A new version comes: one process after the other stops in order and starts anew, while visitors come. */
export async function rolled(installation: Installation, {perSecond}: {perSecond: number}): Promise<Figure[]> {
  const crowd = new Crowd(installation, {perSecond})
  for (const [place, {process: child}] of [...installation.replicas.entries()]) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await installation.startAgain(place)
  }
  await crowd.stop()
  for (const {what} of crowd.failures) process.stdout.write(`failed: ${what}\n`)
  return [
    {
      what: `rolling restart under ${perSecond} requests a second`,
      bound: 'none failed',
      measured: `${crowd.failures.length} of ${crowd.waited.length} failed; ${waits(crowd)}`,
      ok: crowd.failures.length === 0 && crowd.waited.length > perSecond,
    },
    ...(await stock(installation, crowd)),
  ]
}

const waits = ({waited}: Crowd) =>
  `waited p50 ${milliseconds(percentile(waited, 0.5))}, p99 ${milliseconds(percentile(waited, 0.99))}, most ${milliseconds(Math.max(...waited))}`

/** Looks for every message that was acknowledged, and for the mail of each. */
async function stock(installation: Installation, {acknowledged}: Crowd): Promise<Figure[]> {
  const {times, references} = await inboxOf(installation)
  const lost = acknowledged.filter(({text}) => !times.has(text)).length
  const doubled = [...times.values()].filter((count) => count > 1).length
  const {mailbox} = installation
  const unmailed = () => references.filter((id) => !mailbox.notices().has(id)).length
  await until('all mails arrived', async () => unmailed() === 0, MOST_MAIL_MS).catch(() => {})
  const twice = [...mailbox.notices().values()].filter((count) => count > 1).length
  return [
    {
      what: `${acknowledged.length} messages of these visitors`,
      bound: 'none lost, none doubled, all mailed',
      measured: `${lost} lost, ${doubled} doubled, ${unmailed()} not mailed; mails twice: ${twice}`,
      ok: lost === 0 && doubled === 0 && unmailed() === 0 && acknowledged.length > 0,
    },
  ]
}
