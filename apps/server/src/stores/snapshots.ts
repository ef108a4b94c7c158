import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {BackupProblem} from '@site/api'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {paths} from '../config/paths.ts'
import {errorLine} from '../http/log.ts'
import {dumpedDatabase, POSTGRES} from '../operations/backup/postgres-dump.ts'
import {isRehearsalDue, noteRehearsed, readRehearsed} from '../operations/backup/rehearsal.ts'
import {
  bytesBelow,
  DAY_MS,
  hasCome,
  listSnapshots,
  OLDEST_GOOD_MS,
  type Snapshot,
  snapshotFolder,
  thinBeside,
} from '../operations/backup/snapshot-folder.ts'
import type {Check} from '../operations/health.ts'
import type {BackupTrouble} from '../operations/reminder.ts'

const LOOK_MS = 60_000
const HOUR_MS = 60 * 60_000
const TRY_AGAIN_MS = HOUR_MS
/** A trial that hangs must not hold up the next nights. */
const LONGEST_MS = 6 * HOUR_MS

/** Returns the snapshots that this process makes; undefined where there is nothing to keep. */
export function openSnapshots(config: Config, log: Logger): SnapshotStore | undefined {
  const {sanity, databaseUrl, backup} = config
  // With both elsewhere the process that has the content copies both; of a hosted project every one that is told to.
  return backup.folder && !(sanity.apiHost && databaseUrl) ? new SnapshotStore(config, log) : undefined
}

/** Removes what commands left beside the data and is too old, now and once a day, as long as the clock may be believed. */
export function thinDaily(config: Config, {isClockSure, log}: {isClockSure: () => boolean; log: Logger}): Disposable {
  const thin = () => {
    if (isClockSure()) thinBeside(config).catch((err) => log.error({err}, 'old snapshots could not be removed'))
  }
  thin()
  const timer = setInterval(thin, DAY_MS).unref()
  return {[Symbol.dispose]: () => clearInterval(timer)}
}

/**
 * Makes a snapshot every day or more often, at the next occasion when the machine was off by then. Another process does it: to read every
 * page of the databases would hold up the process that answers.
 */
export class SnapshotStore {
  readonly #config: Config
  readonly #log: Logger
  readonly #folder: string
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #notBefore = 0
  /** Why the last one could not be made. */
  #failed: unknown
  /** Why the existing ones cannot be listed; and the bytes that all of them take. */
  #unreadable: unknown
  #bytes = 0
  /** The newest snapshot when all were sent elsewhere last, and why a later one could not be. */
  #sent: string | undefined
  #unsent: unknown

  constructor(config: Config, log: Logger) {
    this.#config = config
    this.#log = log
    this.#folder = snapshotFolder(config)
  }

  /** Makes what is due, from now on: the other stores are open, so that what is copied is of this version. */
  begin(): void {
    this.#look()
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  /** Rejects when the last good one is too old. */
  readonly check: Check = async () => {
    const found = await this.problem()
    if (found)
      throw new Error(`The last good backup in ${this.#folder} is of ${found.lastAt ?? 'no day'}. ${found.why}`)
  }

  /** Returns what is wrong, as staff and the operator of the site should know it. */
  async problem(): Promise<BackupProblem | undefined> {
    const last = await this.#newest()
    const common = this.#factsOf(last)
    if (!last) return {what: 'none', ...common}
    if (this.#unsent) return {what: 'unsent', ...common}
    return last.at > Date.now() - OLDEST_GOOD_MS ? undefined : {what: 'old', ...common}
  }

  /** The same, and also a last try that failed, of which one night is no harm yet, or a restore that was rehearsed and failed. */
  async trouble(): Promise<BackupTrouble | undefined> {
    const found = await this.problem()
    if (found) return found
    const facts = this.#factsOf(await this.#newest())
    if (this.#failed) return {what: 'failed', ...facts}
    const why = (await readRehearsed(this.#config))?.why
    return why ? {what: 'rehearsal', ...facts, why} : undefined
  }

  /** For monitoring: when a restore was rehearsed last with success, as seconds since 1970, or 0. */
  async rehearsedS(): Promise<number> {
    return ((await readRehearsed(this.#config))?.goodAt ?? 0) / 1000
  }

  /** For monitoring: when the newest snapshot was made, as seconds since 1970, or 0 when there is none. */
  async lastGoodS(): Promise<number> {
    return ((await this.#newest())?.at ?? 0) / 1000
  }

  bytes(): number {
    return this.#bytes
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    this.#abort.abort()
    await this.#running
  }

  #look(): void {
    if (this.#running || performance.now() < this.#notBefore) return
    const {signal} = this.#abort
    this.#running = this.#takeIfDue()
      .then((isTaken) => this.#sendIfDue().finally(() => isTaken && this.#rehearseIfDue()))
      .catch((err) => signal.aborted || this.#log.error({err}, 'no backup was made, or none was sent elsewhere'))
      .then(async () => {
        this.#bytes = await bytesBelow(this.#folder)
        this.#running = undefined
      })
  }

  /** @returns whether one was made */
  async #takeIfDue(): Promise<boolean> {
    const last = await this.#newest()
    if (last && last.at >= lastMoment(this.#config.backup)) return false
    try {
      await this.#run('--take')
      this.#failed = undefined
      return true
    } catch (error) {
      this.#failed = error
      throw error
    }
  }

  async #sendIfDue(): Promise<void> {
    const [last] = await listSnapshots(this.#folder)
    if (!this.#config.backup.s3 || !last || last.name === this.#sent) return
    try {
      await this.#run('--send')
      this.#sent = last.name
      this.#unsent = undefined
    } catch (error) {
      this.#unsent = error
      throw error
    }
  }

  /** Restores what was just made into a folder aside, once a month. A start has other things to do. */
  async #rehearseIfDue(): Promise<void> {
    const {signal} = this.#abort
    if (signal.aborted || performance.now() < HOUR_MS || !isRehearsalDue(await readRehearsed(this.#config))) return
    try {
      await runBackup('--try', signal)
    } catch (err) {
      if (signal.aborted) return
      this.#log.error({err}, 'a restore was rehearsed, and failed')
      // The command does, too, unless it was killed.
      await noteRehearsed(this.#config, errorLine(err))
    }
  }

  async #run(part: '--take' | '--send'): Promise<void> {
    this.#notBefore = performance.now() + TRY_AGAIN_MS
    await runBackup(part, this.#abort.signal)
    this.#notBefore = 0
  }

  async #newest(): Promise<Snapshot | undefined> {
    try {
      const snapshots = await listSnapshots(this.#folder)
      this.#unreadable = undefined
      return snapshots.find((snapshot) => hasCome(snapshot) && isWhole(snapshot, this.#config))
    } catch (error) {
      // As far as can be known there is none: that is told like any other trouble.
      this.#unreadable = error
      return undefined
    }
  }

  #factsOf(last: Snapshot | undefined) {
    const cause = this.#unreadable ?? this.#unsent ?? this.#failed
    const lastAt = last ? new Date(last.at).toISOString() : null
    return {lastAt, folder: this.#folder, bytes: this.#bytes, why: cause ? errorLine(cause) : ''}
  }
}

/** Makes a snapshot, sends elsewhere what is not there, or tries the newest, in a process of its own. @throws what that printed */
export async function runBackup(part: '--take' | '--send' | '--try', signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [part === '--try' ? paths.restore : paths.backup, part], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(part === '--try' && {timeout: LONGEST_MS}),
    ...(signal && {signal}),
  })
  const printed = child.stderr.setEncoding('utf8').toArray()
  const [code, killedBy] = await once(child, 'close')
  if (code !== 0) throw new Error((await printed).join('').trim() || `Ended by ${killedBy ?? code} before its time.`)
}

/** Tells whether a snapshot has the database too, where it should. */
const isWhole = ({folder}: Snapshot, config: Config) =>
  !dumpedDatabase(config) || existsSync(join(folder, POSTGRES.name, POSTGRES.file))

/** Returns when one was due last: at a time of day by the clock on the wall, and every so many hours from there. */
export function lastMoment({at: {hours, minutes}, everyHours}: Config['backup'], now = Date.now()): number {
  const moment = new Date(now)
  moment.setHours(hours, minutes, 0, 0)
  if (moment.getTime() > now) moment.setDate(moment.getDate() - 1)
  const every = everyHours * HOUR_MS
  return moment.getTime() + Math.floor((now - moment.getTime()) / every) * every
}
