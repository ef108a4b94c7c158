import {randomUUID} from 'node:crypto'
import {placesOf, type Run, type SqlDatabase} from './sql-database.ts'
import type {SubmissionKind} from './submission.ts'

/** A mail to one of the staff that is not about a submission. */
export type StaffMail = {
  readonly to: string
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly link: {readonly label: string; readonly href: string}
}

/** A mail to one of the staff that is sent once, whichever process thinks of it first. */
export type Reminder = {
  /**
   * Names the things it tells of, each to whom; what was told before counts no more, and with nothing left there is no
   * mail.
   */
  readonly tells: readonly string[]
  /** Has to be new as well, or nothing is told now. */
  readonly limit?: string
  readonly mail: StaffMail
}

export type UnreadSubmission = {readonly id: string; readonly kind: SubmissionKind; readonly receivedAt: number}

// Longer than the same thing can come up again, and than a member looks for a mail that was sent.
const KEPT_MS = 400 * 24 * 3600 * 1000
const SENT_KEPT_MS = 30 * 24 * 3600 * 1000

const TOLD_BEFORE = new Error('Told before')

async function toldOf(run: Run, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await run<{name: string}>(`SELECT name FROM reminder WHERE name IN (${placesOf(names)})`, names)
  return new Set(rows.map(({name}) => name))
}

/** Answers which are new. Another process that writes the same at once is waited for. */
async function record(run: Run, names: readonly string[], now: number): Promise<number> {
  let fresh = 0
  for (const name of names) {
    const sql = 'INSERT INTO reminder (name, told_at) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING RETURNING name'
    fresh += (await run(sql, [name, now])).length
  }
  return fresh
}

/** Queues a reminder with the note that it was told, all or nothing. False when there is nothing to tell. */
export async function queueReminder(database: SqlDatabase, {tells, limit, mail}: Reminder, now: number) {
  const limits = limit ? [limit] : []
  const told = await toldOf(database.read, [...tells, ...limits])
  const fresh = tells.filter((name) => !told.has(name))
  if (fresh.length === 0 || limits.some((name) => told.has(name))) return false
  try {
    await database.write(async (run) => {
      if ((await record(run, limits, now)) < limits.length || (await record(run, fresh, now)) === 0) throw TOLD_BEFORE
      await run(
        `INSERT INTO staff_mail (id, message, state, attempts, created_at, next_at, owned_until)
         VALUES ($1, $2, 'waiting', 0, $3, $4, 0)`,
        [randomUUID(), JSON.stringify(mail), now, now],
      )
      await run('DELETE FROM reminder WHERE told_at < $1', [now - KEPT_MS])
      await run('DELETE FROM staff_mail WHERE settled_at < $1', [now - SENT_KEPT_MS])
    })
    return true
  } catch (error) {
    if (error === TOLD_BEFORE) return false
    throw error
  }
}

export async function findStaffMail(run: Run, id: string): Promise<StaffMail | undefined> {
  const [row] = await run<{message: string}>('SELECT message FROM staff_mail WHERE id = $1', [id])
  return row && JSON.parse(row.message)
}

/** The newest unread submissions that came before, without spam. */
export async function unreadBefore(run: Run, before: number, limit: number): Promise<readonly UnreadSubmission[]> {
  const rows = await run<{id: string; kind: SubmissionKind; received_at: number}>(
    `SELECT id, kind, received_at FROM submission WHERE unread = 1 AND spam = '' AND received_at < $1
     ORDER BY received_at DESC LIMIT $2`,
    [before, limit],
  )
  return rows.map(({id, kind, received_at: receivedAt}) => ({id, kind, receivedAt}))
}
