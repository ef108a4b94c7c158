import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {BackupProblem} from '@site/api'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {wordsOf} from '../doctor/finding.ts'
import type {Check} from '../health/health.ts'
import {dumpedDatabase, POSTGRES} from './postgres-dump.ts'
import {bytesBelow, hasCome, listSnapshots, type Snapshot, snapshotFolder} from './snapshot-folder.ts'

const LOOK_MS = 60_000
const HOUR_MS = 60 * 60_000
const TRY_AGAIN_MS = HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** A trouble of which administrators are told. */
export type BackupTrouble = Omit<BackupProblem, 'what'> & {what: BackupProblem['what'] | 'failed'}

/** One night may fail without anybody being called. */
export const OLDEST_GOOD_MS = 2 * DAY_MS

const program = fileURLToPath(new URL('../command/backup.ts', import.meta.url))

/**
 * Makes a snapshot every day or more often, at the next occasion when the machine was off by then. Another process does it: to read every
 * page of the databases would hold up who answers.
 */
export function keepBackups(config: Config, log: Logger) {
  const {sanity, databaseUrl} = config
  // With both elsewhere the process that has the content copies both; of a hosted project every one that is told to.
  if (!config.backup.folder || (sanity.apiHost && databaseUrl)) return undefined
  const folder = snapshotFolder(config)
  const abort = new AbortController()
  let running: Promise<void> | undefined
  let notBefore = 0
  /** Why the last one could not be made, and what all take. */
  let failed: unknown
  let bytes = 0
  /** The snapshot that was sent elsewhere last, and why a later one could not be. */
  let sent: string | undefined
  let unsent: unknown

  const newest = async () =>
    (await listSnapshots(folder)).find((snapshot) => hasCome(snapshot) && isWhole(snapshot, config))

  async function run(part: '--take' | '--send'): Promise<void> {
    notBefore = performance.now() + TRY_AGAIN_MS
    const child = spawn(process.execPath, [program, part], {stdio: ['ignore', 'ignore', 'pipe'], signal: abort.signal})
    const printed = child.stderr.toArray()
    const [code] = await once(child, 'close')
    if (code !== 0)
      throw new Error(
        Buffer.concat(await printed)
          .toString()
          .trim(),
      )
    notBefore = 0
  }

  async function takeIfDue(): Promise<void> {
    const last = await newest()
    if (last && last.at >= lastMoment(config.backup)) return
    try {
      await run('--take')
      failed = undefined
    } catch (error) {
      failed = error
      throw error
    }
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
      .then(async () => {
        bytes = await bytesBelow(folder)
        running = undefined
      })
  }
  look()
  const timer = setInterval(look, LOOK_MS).unref()

  function factsOf(last: Snapshot | undefined) {
    const cause = unsent ?? failed
    return {lastAt: last ? new Date(last.at).toISOString() : null, folder, bytes, why: cause ? wordsOf(cause) : ''}
  }

  /** As staff and whoever operates the site should know it. */
  async function problem(): Promise<BackupProblem | undefined> {
    const last = await newest()
    const common = factsOf(last)
    if (!last) return {what: 'none', ...common}
    if (unsent) return {what: 'unsent', ...common}
    return last.at > Date.now() - OLDEST_GOOD_MS ? undefined : {what: 'old', ...common}
  }
  const check: Check = async () => {
    const found = await problem()
    if (found) throw new Error(`The last good backup in ${folder} is of ${found.lastAt ?? 'no day'}. ${found.why}`)
  }

  return {
    check,
    problem,
    /** The same, and also a last try that failed, of which one night is no harm yet. */
    trouble: async (): Promise<BackupTrouble | undefined> =>
      (await problem()) ?? (failed ? {what: 'failed', ...factsOf(await newest())} : undefined),
    /** For whoever watches: seconds since 1970, or 0 when there is none. */
    lastGoodS: async () => ((await newest())?.at ?? 0) / 1000,
    bytes: () => bytes,
    async close() {
      clearInterval(timer)
      abort.abort()
      await running
    },
  }
}

/** Tells whether a snapshot has the database too, where it should. */
const isWhole = ({folder}: Snapshot, config: Config) =>
  !dumpedDatabase(config) || existsSync(join(folder, POSTGRES.name, POSTGRES.file))

/** When one was due last: at a time of day by the clock on the wall, and every so many hours from there. */
export function lastMoment({at: {hours, minutes}, everyHours}: Config['backup'], now = Date.now()): number {
  const moment = new Date(now)
  moment.setHours(hours, minutes, 0, 0)
  if (moment.getTime() > now) moment.setDate(moment.getDate() - 1)
  const every = everyHours * HOUR_MS
  return moment.getTime() + Math.floor((now - moment.getTime()) / every) * every
}
