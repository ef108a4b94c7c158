import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import type {BackupProblem} from '@site/api'
import type {Logger} from 'pino'
import type {Config} from '../config.ts'
import type {Check} from '../health/health.ts'
import {hasCome, listSnapshots, snapshotFolder} from './snapshot.ts'

const LOOK_MS = 60_000
const TRY_AGAIN_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** One night may fail without anybody being called. */
export const OLDEST_GOOD_MS = 2 * DAY_MS

const program = fileURLToPath(new URL('../command/backup.ts', import.meta.url))

/**
 * Makes a snapshot every day, at the next occasion when the machine was off by then. Another process does it: to read every
 * page of the databases would hold up who answers.
 */
export function keepBackups(config: Config, log: Logger) {
  const {sanity, databaseUrl} = config
  // With both elsewhere there is nothing here to copy.
  if (!config.backup.folder || (!sanity.isEmbedded && databaseUrl)) return undefined
  const folder = snapshotFolder(config)
  const abort = new AbortController()
  let running: Promise<void> | undefined
  let notBefore = 0
  /** The snapshot that was sent elsewhere last, and why a later one could not be. */
  let sent: string | undefined
  let unsent: unknown

  const newest = async () => (await listSnapshots(folder)).find(hasCome)

  async function run(part: '--take' | '--send'): Promise<void> {
    notBefore = performance.now() + TRY_AGAIN_MS
    const child = spawn(process.execPath, [program, part], {stdio: ['ignore', 'ignore', 'pipe'], signal: abort.signal})
    const printed = child.stderr.toArray()
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(Buffer.concat(await printed).toString())
    notBefore = 0
  }

  async function takeIfDue(): Promise<void> {
    const last = await newest()
    if (!last || last.at < lastMoment(config.backup.at)) await run('--take')
  }

  async function sendIfDue(): Promise<void> {
    const [last] = await listSnapshots(folder)
    if (!config.backup.s3 || !last || last.name === sent) return
    try {
      await run('--send')
      sent = last.name
      unsent = undefined
    } catch (error) {
      unsent = error
      throw error
    }
  }

  const look = () => {
    if (running || performance.now() < notBefore) return
    running = takeIfDue()
      .then(sendIfDue)
      .catch((err) => abort.signal.aborted || log.error({err}, 'no backup was made, or none was sent elsewhere'))
      .then(() => {
        running = undefined
      })
  }
  look()
  const timer = setInterval(look, LOOK_MS).unref()

  /** What is wrong, and why. */
  async function trouble(): Promise<[problem: BackupProblem, why: unknown] | undefined> {
    const last = await newest()
    if (!last) return [{what: 'none', lastAt: null}, new Error(`There is no good backup in ${folder}`)]
    const lastAt = new Date(last.at).toISOString()
    if (unsent) return [{what: 'unsent', lastAt}, unsent]
    if (last.at > Date.now() - OLDEST_GOOD_MS) return undefined
    return [{what: 'old', lastAt}, new Error(`The last good backup is ${last.folder}`)]
  }
  const check: Check = async () => {
    const found = await trouble()
    if (found) throw found[1]
  }

  return {
    check,
    /** As the staff should know it. */
    problem: async () => (await trouble())?.[0],
    async close() {
      clearInterval(timer)
      abort.abort()
      await running
    },
  }
}

/** When it was last this time of day, by the clock on the wall. */
function lastMoment({hours, minutes}: {hours: number; minutes: number}): number {
  const moment = new Date()
  moment.setHours(hours, minutes, 0, 0)
  if (moment.getTime() > Date.now()) moment.setDate(moment.getDate() - 1)
  return moment.getTime()
}
