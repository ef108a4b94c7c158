import type {Log} from '../api-options.ts'
import {removeEmls} from '../mail/eml-folder.ts'
import type {SubmissionStore} from '../store/submission-store.ts'

const DAY_MS = 24 * 3600 * 1000
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

/** @param applicationDays 0 = for good */
async function eraseExpired(erase: Erase, applicationDays: number, now: number): Promise<number> {
  const spam = await erase({receivedBefore: now - SPAM_DAYS * DAY_MS, spam: true})
  if (applicationDays === 0) return spam.length
  const applications = await erase({receivedBefore: now - applicationDays * DAY_MS, kind: 'application'})
  return spam.length + applications.length
}

/** Erases what is kept no longer, now and several times a day. */
export function keepRetention(erase: Erase, applicationDays: number, log: Log): {stop(): void} {
  const run = () => {
    eraseExpired(erase, applicationDays, Date.now()).then(
      (count) => log.info({count}, 'expired submissions erased'),
      (error: {code?: string}) => log.error({code: error.code}, 'expired submissions not erased'),
    )
  }
  run()
  const timer = setInterval(run, INTERVAL_MS)
  timer.unref()
  return {stop: () => clearInterval(timer)}
}
