import {randomUUID} from 'node:crypto'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {Activity, Signed} from './submission.ts'

// The last ones, of whoever plays with a stage.
const MOST_SHOWN = 200

type ActivityRow = {author: string; author_name: string; happened_at: number; what: Activity['what']; detail: string}

/** The newest of what was done with a submission, oldest first. */
export async function activityOf(run: Run, id: string): Promise<readonly Activity[]> {
  const rows = await run<ActivityRow>(
    `SELECT author, author_name, happened_at, what, detail FROM submission_activity WHERE submission_id = $1
     ORDER BY happened_at DESC, what DESC LIMIT $2`,
    [id, MOST_SHOWN],
  )
  return rows.reverse().map(({author, author_name: name, happened_at: at, what, detail}) => ({
    ...{by: {email: author, name}, at},
    ...{what, detail},
  }))
}

/** Within the transaction of what is done. */
export async function noteActivity(
  run: Run,
  id: string,
  {what, detail}: Pick<Activity, 'what' | 'detail'>,
  {by, at}: Signed,
): Promise<void> {
  await run(
    `INSERT INTO submission_activity (id, submission_id, author, author_name, happened_at, what, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), id, by.email, by.name, at, what, detail],
  )
}

/** Notes that somebody read it, the first time only. Of no more weight than that: the disk need not be waited for. */
export async function noteOpened(database: SqlDatabase, id: string, {by, at}: Signed): Promise<void> {
  await database.writeSoon((run) =>
    run(
      `INSERT INTO submission_activity (id, submission_id, author, author_name, happened_at, what, detail)
       SELECT $1, id, $2, $3, CAST($4 AS BIGINT), 'opened', '' FROM submission WHERE id = $5
       ON CONFLICT (id) DO NOTHING`,
      // One row a reader, whoever asks twice at once.
      [`opened ${id} ${by.email}`, by.email, by.name, at, id],
    ),
  )
}
