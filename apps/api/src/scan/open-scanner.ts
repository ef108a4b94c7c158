import {createReadStream} from 'node:fs'
import {setTimeout as wait} from 'node:timers/promises'
import type {Limits} from '../api-options.ts'
import type {Log} from '../log.ts'
import type {ScanState} from '../store/submission.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {askClamd} from './clamd.ts'

// Visitors do not queue for the scanner: clamd works on ten files at once by itself, and on what waits besides.
const SCANS_AT_ONCE = 8
const VISITOR_WAIT_MS = 10_000
const LATER_SCAN_MS = 60_000
// A killed process's file is taken up by another after this long.
const TAKEN_MS = 2 * LATER_SCAN_MS
const PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000

export type Scanner = {
  /** Returns what a scanner says of the file now: 'unscanned' where there is none, or it is away, slow or busy. */
  scan(path: string): Promise<ScanState>
  close(): Promise<void>
}

type ScannerOptions = {
  readonly url: string | undefined
  readonly store: SubmissionStore
  readonly log: Log
  readonly limits?: Limits
}

const unscanning: Scanner = {scan: async () => 'unscanned', close: async () => {}}

/** Has each file looked at before it is stored, and those to which the scanner did not get once it is there. */
export function openScanner({url, store, log, limits = {}}: ScannerOptions): Scanner {
  if (url === undefined) return unscanning
  const {scanMs: visitorWait = VISITOR_WAIT_MS, scanPauseMs: pause = PAUSE_MS} = limits
  const closing = new AbortController()
  const within = (limitMs: number) => AbortSignal.any([closing.signal, AbortSignal.timeout(limitMs)])
  let atOnce = 0

  /** Scans one that waits. False when there is none, or the scanner cannot be asked now. */
  async function scanWaiting(clamd: string): Promise<boolean> {
    const now = Date.now()
    const waiting = await store.takeUnscanned(now, now + TAKEN_MS)
    if (!waiting) return false
    const {id, receivedAt} = waiting
    try {
      const bytes = await store.openFile(waiting)
      if (!bytes) return true
      const state = await askClamd(clamd, bytes, within(LATER_SCAN_MS))
      await store.noteScan(waiting, state, 0)
      if (state === 'infected') log.warn({id}, 'stored file infected')
      return true
    } catch (error) {
      logFailure(log, error)
      await store.noteScan(waiting, 'unscanned', nextTry(error, receivedAt, pause))
      return false
    }
  }

  async function work(clamd: string): Promise<void> {
    while (!closing.signal.aborted) {
      const more = await scanWaiting(clamd).catch((error: {code?: string}) => {
        log.error({code: error.code}, 'unscanned files not reachable')
      })
      if (!more) await wait(pause, undefined, {signal: closing.signal}).catch(() => {})
    }
  }
  const worker = work(url)

  return {
    async scan(path) {
      if (atOnce >= SCANS_AT_ONCE) return 'unscanned'
      atOnce++
      try {
        return await askClamd(url, createReadStream(path), within(visitorWait))
      } catch (error) {
        logFailure(log, error)
        return 'unscanned'
      } finally {
        atOnce--
      }
    },
    async close() {
      closing.abort()
      await worker
    },
  }
}

function logFailure(log: Log, error: unknown): void {
  const {code, name, message} = error as NodeJS.ErrnoException
  log.warn({code, name, message: name === 'ScannerError' ? message : undefined}, 'file not scanned')
}

/** Returns when a file without a verdict is due again: ever later, the longer the scanner has failed on it. */
function nextTry(error: unknown, receivedAt: number, pause: number): number {
  const {syscall = ''} = error as NodeJS.ErrnoException
  const now = Date.now()
  if (['connect', 'getaddrinfo'].includes(syscall)) return now + pause
  return now + Math.min(Math.max(now - receivedAt, pause), LONGEST_PAUSE_MS)
}
