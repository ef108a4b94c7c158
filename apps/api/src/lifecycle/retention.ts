import type {ApiOptions, Retention} from '../api-options.ts'
import {removeEmls, sweepEmls} from '../mail/eml-folder.ts'
import type {SubmissionKind} from '../store/submission.ts'
import type {SubmissionStore} from '../store/submission-store.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days for which a submission stays in the spam, as the Studio says there. */
const SPAM_DAYS = 30
// Often enough that a process which restarts every day still gets to it.
const INTERVAL_MS = 6 * 3600 * 1000

export type Erase = (choice: Parameters<SubmissionStore['erase']>[0]) => Promise<readonly string[]>

/** Erases submissions with everything that was made of them: files, mails that wait and mails that were written. */
export function eraser(store: SubmissionStore, folder: string): Erase {
  return async (choice) => {
    const {erased, mails} = await store.erase(choice)
    await removeEmls(folder, mails)
    return erased
  }
}

async function eraseExpired(erase: Erase, retention: Retention, now: number): Promise<number> {
  let count = (await erase({spamBefore: now - SPAM_DAYS * DAY_MS})).length
  for (const [kind, days] of Object.entries(retention) as [SubmissionKind, number][])
    if (days > 0) count += (await erase({receivedBefore: now - days * DAY_MS, kind})).length
  return count
}

type RetentionOptions = Pick<ApiOptions, 'folder' | 'retainDays' | 'log' | 'isClockSure'> & {
  readonly store: SubmissionStore
  readonly erase: Erase
}

/** Erases what is kept no longer, now and several times a day; nothing expires while the clock is in doubt. */
export function keepRetention(options: RetentionOptions): {stop(): void} {
  const {store, folder, erase, retainDays = {}, log, isClockSure = () => true} = options
  const run = () => {
    if (!isClockSure()) return log.warn({}, 'nothing expires while the clock is in doubt')
    sweepEmls(folder, store.mailIds).then(
      (count) => count > 0 && log.info({count}, 'written mails of what was erased removed'),
      (error: {code?: string}) => log.error({code: error.code}, 'written mails of what was erased not removed'),
    )
    eraseExpired(erase, retainDays, Date.now()).then(
      (count) => log.info({count}, 'expired submissions erased'),
      (error: {code?: string}) => log.error({code: error.code}, 'expired submissions not erased'),
    )
  }
  run()
  const timer = setInterval(run, INTERVAL_MS)
  timer.unref()
  return {stop: () => clearInterval(timer)}
}
