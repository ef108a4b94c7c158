import {statSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Logger} from 'pino'
import type {Check} from './health.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A clock that is set right goes back by less; one that was put forward by less makes nothing end too early. */
const MOST_BACK_MS = 5 * MINUTE_MS
const MOST_FORWARD_MS = DAY_MS

/** A machine may have been off for so long. */
const LONGEST_OFF_MS = 30 * DAY_MS

/** The operator has this long to set the clock right, before its time counts as true. */
const DOUBT_MS = DAY_MS

export type ClockWatch = {
  /** Tells whether the clock may end what cannot be brought back. */
  isSure(): boolean
  /** Rejects, in words, while it is in doubt. */
  check: Check
  [Symbol.dispose](): void
}

/**
 * Compares the clock with the time that has passed, and with when this data folder was last worked in: one that jumps
 * could end everything that is kept for some days, and publish what waits for a day in a year.
 */
export function watchClock(folder: string, log: Pick<Logger, 'error'>): ClockWatch {
  const file = join(folder, 'clock')
  let doubt: {words: string; since: number} | undefined
  /** Milliseconds that the clock has jumped in all while it was watched: a jump back to the right time ends the doubt. */
  let away = 0
  let last = {wall: Date.now(), passed: performance.now()}

  function doubtJump(jump: number): void {
    away += jump
    if (Math.abs(away) <= MOST_BACK_MS) {
      doubt = undefined
      return
    }
    doubt = {words: `The clock jumped to ${new Date().toISOString()}, by ${durationOf(jump)}`, since: last.passed}
    log.error({clock: doubt.words}, 'the clock jumped: nothing is erased or published by it for a day')
  }

  function look(): void {
    const now = {wall: Date.now(), passed: performance.now()}
    const jump = now.wall - last.wall - (now.passed - last.passed)
    last = now
    if (jump < -MOST_BACK_MS || jump > MOST_FORWARD_MS) doubtJump(jump)
    if (doubt && now.passed - doubt.since > DOUBT_MS) [doubt, away] = [undefined, 0]
    // A time that is in doubt is not to be believed after the next start either.
    if (!doubt) remember(file)
  }

  const jump = jumpSinceLastSeen(folder)
  if (jump) doubtJump(jump)
  look()
  const timer = setInterval(look, MINUTE_MS).unref()
  return {
    isSure() {
      look()
      return !doubt
    },
    async check() {
      look()
      if (doubt) throw new Error(doubt.words)
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

/** Returns the milliseconds since a site last worked in a folder if they are negative, or more than a machine may be off. */
export function jumpSinceLastSeen(folder: string): number | undefined {
  const now = Date.now()
  const gap = now - (lastSeen(join(folder, 'clock')) ?? now)
  return gap < -MOST_BACK_MS || gap > LONGEST_OFF_MS ? gap : undefined
}

/** Returns when a site last worked in this folder, by its clock. */
function lastSeen(file: string): number | undefined {
  return statSync(file, {throwIfNoEntry: false})?.mtimeMs
}

function remember(file: string): void {
  try {
    const now = new Date()
    if (lastSeen(file) === undefined) writeFileSync(file, '')
    utimesSync(file, now, now)
  } catch {
    // A full disk is told of by another check.
  }
}

export function durationOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS)
  return Math.abs(minutes) < 48 * 60 ? `${minutes} minutes` : `${Math.round(minutes / 60 / 24)} days`
}
