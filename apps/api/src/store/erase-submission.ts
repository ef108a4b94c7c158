import {placesOf, type SqlDatabase, type SqlValue} from './sql-database.ts'
import type {SubmissionKind} from './submission.ts'
import type {FileStore} from './submission-file.ts'
import {personOf} from './submission-row.ts'
import type {SubmissionStore} from './submission-store.ts'

type Erased = {readonly erased: readonly {id: string; kind: SubmissionKind}[]; readonly mails: readonly string[]}

type Choice = Parameters<SubmissionStore['erase']>[0]

function conditionOf(choice: Choice): {where: string; values: SqlValue[]} {
  if ('id' in choice) return {where: 'id = $1', values: [choice.id]}
  if ('person' in choice) {
    const {person, kinds} = choice
    const seen = kinds ? ` AND kind IN (${placesOf(kinds, 2)})` : ''
    return {where: `person = $1${seen}`, values: [personOf(person), ...(kinds ?? [])]}
  }
  const values: SqlValue[] = [choice.receivedBefore]
  const kind = choice.kind ? ` AND kind = $${values.push(choice.kind)}` : ''
  const spam = choice.spam ? ` AND spam <> ''` : ''
  return {where: `received_at < $1${kind}${spam}`, values}
}

/** Removes the rows in one transaction, then the files: a file that outlives its row is swept at the next start. */
export async function eraseSubmissions(database: SqlDatabase, files: FileStore, choice: Choice): Promise<Erased> {
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
