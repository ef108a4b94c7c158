import type {DataKeys} from '../seal/data-keys.ts'
import {checkSize} from '../seal/file-seal.ts'
import {addSubmission, findByKey} from './add-submission.ts'
import {changeSubmission} from './change-submission.ts'
import {listSubmissions, tallySubmissions} from './list-submission.ts'
import {mailsOf, sqlOutbox} from './outbox.ts'
import {readOverview} from './overview.ts'
import {findStaffMail, queueReminder, unreadBefore} from './reminder.ts'
import {placesOf, type SqlDatabase, type SqlValue} from './sql-database.ts'
import {type Submission, type SubmissionKind, submissionKinds} from './submission.ts'
import {activityOf, addNote, noteOpened, removeNote} from './submission-activity.ts'
import type {SubmissionFeed} from './submission-feed.ts'
import {type FileStore, noteScan, resealFiles, takeUnscanned} from './submission-file.ts'
import {findReply, recallLetter, repliesOf, sendReplies} from './submission-reply.ts'
import {personOf, readSubmissions} from './submission-row.ts'
import type {SubmissionEvent, SubmissionStore} from './submission-store.ts'

type SqlStoreOptions = {
  readonly database: SqlDatabase
  readonly files: FileStore
  readonly feed: SubmissionFeed
  readonly keys: DataKeys
}

type Tell = (what: SubmissionEvent['what'], id: string, kind: SubmissionKind) => void

/** Returns the store over either database; what differs between them is in what it is given. */
export function sqlStore({database, files, feed, keys}: SqlStoreOptions): SubmissionStore {
  const tell: Tell = (what, id, kind) => feed.tell({what, id, kind})
  return {
    outbox: sqlOutbox(database),
    reminders: {
      outbox: sqlOutbox(database, 'staff_mail'),
      queue: (reminder, now) => queueReminder(database, reminder, now),
      findMail: (id) => findStaffMail(database.read, id),
      unread: (before, limit) => unreadBefore(database.read, before, limit),
    },
    ...readingOf(database),
    ...writingOf(database, files, tell),
    ...workOnFiles({database, files, keys}, tell),
    connections: () => database.connections?.(),
    onEvent: (listener) => feed.listen(listener),
    async close() {
      await feed.close()
      await database.close()
    },
  }
}

function readingOf({read}: SqlDatabase) {
  return {
    async findSubmission(id) {
      const [submission] = await readSubmissions(read, 'WHERE id = $1', [id])
      return submission
    },
    async findRepeated(key, fingerprint) {
      const earlier = await findByKey(read, {key, fingerprint})
      return earlier?.outcome === 'repeated' ? earlier.id : undefined
    },
    async ofPerson(email, kinds = submissionKinds) {
      const rows = await read<{id: string}>(
        `SELECT id FROM submission WHERE person = $1 AND kind IN (${placesOf(kinds, 2)}) ORDER BY received_at, id`,
        [personOf(email), ...kinds],
      )
      return rows.map(({id}) => id)
    },
    history: async (id) => ({
      mails: await mailsOf(read, id),
      activity: await activityOf(read, id),
      replies: await repliesOf(read, id),
    }),
    listSubmissions: (filter, page) => listSubmissions(read, filter, page),
    tally: (filter) => tallySubmissions(read, filter),
    async countUnread() {
      const rows = await read<{kind: SubmissionKind; count: number}>(
        `SELECT kind, COUNT(*) AS count FROM submission WHERE unread = 1 AND spam = '' GROUP BY kind`,
      )
      const none = Object.fromEntries(submissionKinds.map((kind) => [kind, 0])) as Record<SubmissionKind, number>
      return {...none, ...Object.fromEntries(rows.map(({kind, count}) => [kind, count]))}
    },
    overview: (kinds, since) => readOverview(read, kinds, since),
    async countOpen() {
      const [row] = await read<{mails: number; refused: number; files: number}>(
        `SELECT (SELECT COUNT(*) FROM outbox WHERE state = 'waiting')
             + (SELECT COUNT(*) FROM staff_mail WHERE state = 'waiting') AS mails,
           (SELECT COUNT(*) FROM outbox WHERE kind = 'notice' AND state = 'waiting' AND error LIKE '5%')
             + (SELECT COUNT(*) FROM staff_mail WHERE state = 'waiting' AND error LIKE '5%') AS refused,
           (SELECT COUNT(*) FROM submission_file WHERE scan = 'unscanned') AS files`,
      )
      return {mailsWaiting: row?.mails ?? 0, mailsRefused: row?.refused ?? 0, unscanned: row?.files ?? 0}
    },
    async mailIds() {
      const rows = await read<{id: string}>('SELECT id FROM outbox UNION ALL SELECT id FROM staff_mail')
      return new Set(rows.map(({id}) => id))
    },
    async check() {
      await read('SELECT id FROM submission LIMIT 1')
    },
    findReply: (id) => findReply(read, id),
  } satisfies Partial<SubmissionStore>
}

function writingOf(database: SqlDatabase, files: FileStore, tell: Tell) {
  const tellChanged = (changed: readonly Submission[]) => {
    for (const {id, kind} of changed) tell('changed', id, kind)
  }
  return {
    async addSubmission(submission) {
      const added = await addSubmission(database, files, submission)
      if (added.outcome === 'stored') tell('added', added.id, submission.kind)
      return added
    },
    async change(id, change, signed) {
      const changed = await changeSubmission(database, id, change, signed)
      if (changed.outcome === 'changed') tell('changed', id, changed.kind)
      return changed
    },
    async addNote(id, note, signed) {
      const {outcome, kind} = await addNote(database, id, note, signed)
      if (outcome === 'added' && kind) tell('changed', id, kind)
      return outcome
    },
    async removeNote(id, note, author) {
      const kind = await removeNote(database, id, note, author)
      if (kind) tell('changed', id, kind)
      return kind !== undefined
    },
    async reply(id, reply, version, signed) {
      const {outcome, sent} = await sendReplies(database, [{id, reply, version}], signed)
      tellChanged(sent)
      return outcome
    },
    async sendLetter(held, replies, signed) {
      const {sent, ...outcome} = await sendReplies(database, replies, signed, held)
      tellChanged(sent)
      return outcome
    },
    async recallLetter(letter, signed) {
      const {outcome, of} = await recallLetter(database, letter, signed)
      tellChanged(of)
      return outcome
    },
    noteOpened: (id, signed) => noteOpened(database, id, signed),
    async erase(choice) {
      const {erased, mails} = await eraseSubmissions(database, files, choice)
      for (const {id, kind} of erased) tell('erased', id, kind)
      return {erased: erased.map(({id}) => id), mails}
    },
  } satisfies Partial<SubmissionStore>
}

function workOnFiles({database, files, keys}: Omit<SqlStoreOptions, 'feed'>, tell: Tell) {
  return {
    async openFile({id, place}) {
      const [row] = await database.read<{file: string; size: number; sealed: number}>(
        'SELECT file, size, sealed FROM submission_file WHERE submission_id = $1 AND place = $2',
        [id, place],
      )
      return row && checkSize(await files.open({file: row.file, isSealed: row.sealed === 1}), row.size)
    },
    takeUnscanned: (now, until) => takeUnscanned(database, now, until),
    async noteScan(file, scan, nextAt) {
      const kind = await noteScan(database, file, scan, nextAt)
      if (kind && scan !== 'unscanned') tell('changed', file.id, kind)
    },
    sweep: () =>
      files.sweep(async () => {
        const rows = await database.read<{file: string}>('SELECT file FROM submission_file')
        return new Set(rows.map(({file}) => file))
      }),
    reseal: (options = {}) => resealFiles(database, {files, keys}, options),
  } satisfies Partial<SubmissionStore>
}

type Erased = {readonly erased: readonly {id: string; kind: SubmissionKind}[]; readonly mails: readonly string[]}

type Choice = Parameters<SubmissionStore['erase']>[0]

function conditionOf(choice: Choice): {where: string; values: SqlValue[]} {
  if ('id' in choice) return {where: 'id = $1', values: [choice.id]}
  if ('person' in choice) {
    const {person, kinds} = choice
    const seen = kinds ? ` AND kind IN (${placesOf(kinds, 2)})` : ''
    return {where: `person = $1${seen}`, values: [personOf(person), ...(kinds ?? [])]}
  }
  if ('spamBefore' in choice) return {where: `spam <> '' AND spam_at < $1`, values: [choice.spamBefore]}
  return {where: 'received_at < $1 AND kind = $2', values: [choice.receivedBefore, choice.kind]}
}

/** Removes the rows in one transaction, then the files: a file that outlives its row is swept at the next start. */
async function eraseSubmissions(database: SqlDatabase, files: FileStore, choice: Choice): Promise<Erased> {
  const {where, values} = conditionOf(choice)
  const erased = await database.write(async (run) => {
    const mails = await run<{id: string}>(
      `SELECT id FROM outbox WHERE submission_id IN (SELECT id FROM submission WHERE ${where})`,
      values,
    )
    const kept = await run<{file: string}>(
      `SELECT file FROM submission_file WHERE submission_id IN (SELECT id FROM submission WHERE ${where})`,
      values,
    )
    const rows = await run<{id: string; kind: SubmissionKind}>(
      `DELETE FROM submission WHERE ${where} RETURNING id, kind`,
      values,
    )
    return {rows, mails, kept}
  })
  await files.drop(erased.kept.map(({file}) => file))
  if (erased.rows.length > 0) await database.scrub()
  return {erased: erased.rows.map(({id, kind}) => ({id, kind})), mails: erased.mails.map((mail) => mail.id)}
}
