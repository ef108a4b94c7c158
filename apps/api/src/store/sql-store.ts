import {addSubmission} from './add-submission.ts'
import {changeSubmission} from './change-submission.ts'
import {eraseSubmissions} from './erase-submission.ts'
import {listSubmissions} from './list-submission.ts'
import type {ResumeStore} from './resume-store.ts'
import {noteScan, takeUnscanned} from './scan-note.ts'
import type {SqlDatabase} from './sql-database.ts'
import {mailsOf, sqlOutbox} from './sql-outbox.ts'
import type {SubmissionKind} from './submission.ts'
import type {SubmissionFeed} from './submission-feed.ts'
import {type SubmissionRow, submissionColumns, submissionOf} from './submission-row.ts'
import type {SubmissionEvent, SubmissionStore} from './submission-store.ts'

/** The store over either database; what differs between them is in the three parts. */
export function sqlStore(database: SqlDatabase, resumes: ResumeStore, feed: SubmissionFeed): SubmissionStore {
  const tell = (what: SubmissionEvent['what'], id: string) => feed.tell({what, id})
  return {
    outbox: sqlOutbox(database),
    async add(submission) {
      const added = await addSubmission(database, resumes, submission)
      if (added.outcome === 'stored') tell('added', added.id)
      return added
    },
    async find(id) {
      const [row] = await database.read<SubmissionRow>(`SELECT ${submissionColumns} FROM submission WHERE id = $1`, [
        id,
      ])
      return row && submissionOf(row)
    },
    mails: (id) => mailsOf(database, id),
    list: (filter, page) => listSubmissions(database.read, filter, page),
    async countUnread() {
      const rows = await database.read<{kind: SubmissionKind; count: number}>(
        `SELECT kind, COUNT(*) AS count FROM submission WHERE unread = 1 AND spam = '' GROUP BY kind`,
      )
      return {contact: 0, application: 0, ...Object.fromEntries(rows.map(({kind, count}) => [kind, count]))}
    },
    async countOpen() {
      const [row] = await database.read<{mails: number; resumes: number}>(
        `SELECT (SELECT COUNT(*) FROM outbox WHERE state = 'waiting') AS mails,
           (SELECT COUNT(*) FROM submission WHERE resume_scan = 'unscanned') AS resumes`,
      )
      return {mailsWaiting: row?.mails ?? 0, unscanned: row?.resumes ?? 0}
    },
    async check() {
      await database.read('SELECT id FROM submission LIMIT 1')
    },
    async openResume(id) {
      const [row] = await database.read<SubmissionRow>('SELECT resume_file FROM submission WHERE id = $1', [id])
      return row?.resume_file ? resumes.open(row.resume_file) : undefined
    },
    takeUnscanned: (now, until) => takeUnscanned(database, now, until),
    async noteScan(id, scan, nextAt) {
      const noted = await noteScan(database, id, scan, nextAt)
      if (noted && scan !== 'unscanned') tell('changed', id)
    },
    async change(id, change, now) {
      const changed = await changeSubmission(database, id, change, now)
      if (changed.outcome === 'changed') tell('changed', id)
      return changed
    },
    async erase(choice) {
      const result = await eraseSubmissions(database, resumes, choice)
      for (const id of result.erased) tell('erased', id)
      return result
    },
    async sweep() {
      const rows = await database.read<{resume_file: string}>(
        'SELECT resume_file FROM submission WHERE resume_file IS NOT NULL',
      )
      return resumes.sweep(new Set(rows.map((row) => row.resume_file)))
    },
    onEvent: (listener) => feed.listen(listener),
    async close() {
      await feed.close()
      await database.close()
    },
  }
}
