import type {Run, SqlDatabase} from './sql-database.ts'
import type {MailDelivery, MailKind} from './submission.ts'

type Row = Pick<MailDelivery, 'id' | 'state' | 'attempts'> & {
  submission_id?: string
  kind?: MailKind
  created_at: number
  next_at: number
  error: string | null
  reached: string
  settled_at: number | null
}

function mailOf(row: Row): OutboxMail {
  return {
    id: row.id,
    // A mail to the staff is about no submission, and tried for as long as a notice.
    submissionId: row.submission_id ?? '',
    kind: row.kind ?? 'notice',
    attempts: row.attempts,
    createdAt: row.created_at,
    reached: JSON.parse(row.reached),
  }
}

/** No mail waits for so long, unless the clock was ahead when its time was set. */
export const NEVER_MS = 24 * 3600 * 1000

/** @param table of mails about submissions, or of those to the staff */
export function sqlOutbox(database: SqlDatabase, table: 'outbox' | 'staff_mail' = 'outbox'): Outbox {
  // A forgotten note about a mail means that it is sent again, as after any crash; the disk need not be waited for.
  const write = async (sql: string, values: Parameters<typeof database.read>[1]) => {
    await database.writeSoon((run) => run(sql, values))
  }
  const lock = database.rowLock && `${database.rowLock} SKIP LOCKED`
  return {
    take: (owner, now, until, limit) =>
      database.writeSoon(async (run) => {
        const rows = await run<Row>(
          `UPDATE ${table} SET owner = $1, owned_until = $2, attempts = attempts + 1 WHERE id IN (
             SELECT id FROM ${table} WHERE state = 'waiting' AND (next_at <= $3 OR next_at > $4)
               AND (owned_until <= $5 OR owned_until > $6)
             ORDER BY next_at LIMIT $7 ${lock})
           RETURNING *`,
          [owner, until, now, now + NEVER_MS, now, now + NEVER_MS, limit],
        )
        return rows.map(mailOf)
      }),
    hold: (owner, ids, until) =>
      database.writeSoon(async (run) => {
        for (const id of ids)
          await run(`UPDATE ${table} SET owned_until = $1 WHERE id = $2 AND owner = $3 AND state = 'waiting'`, [
            until,
            id,
            owner,
          ])
      }),
    release: () => write(`UPDATE ${table} SET owner = NULL, owned_until = 0 WHERE state = 'waiting'`, []),
    delivered: (id, state, now) =>
      write(
        `UPDATE ${table} SET state = $1, settled_at = $2, error = NULL, owner = NULL, owned_until = 0 WHERE id = $3`,
        [state, now, id],
      ),
    postponed: (id, error, nextAt, reached) =>
      write(`UPDATE ${table} SET error = $1, next_at = $2, reached = $3, owner = NULL, owned_until = 0 WHERE id = $4`, [
        error,
        nextAt,
        JSON.stringify(reached),
        id,
      ]),
    gaveUp: (id, error, now) =>
      write(
        `UPDATE ${table} SET state = 'failed', error = $1, settled_at = $2, owner = NULL, owned_until = 0 WHERE id = $3`,
        [error, now, id],
      ),
    async nextAt() {
      const [row] = await database.read<{at: number | null}>(
        `SELECT MIN(CASE WHEN owned_until > next_at THEN owned_until ELSE next_at END) AS at
         FROM ${table} WHERE state = 'waiting'`,
      )
      return row?.at ?? undefined
    },
  }
}

export async function mailsOf(read: Run, submissionId: string): Promise<readonly MailDelivery[]> {
  const rows = await read<Row>('SELECT * FROM outbox WHERE submission_id = $1 ORDER BY kind DESC, created_at', [
    submissionId,
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind ?? 'notice',
    state: row.state,
    attempts: row.attempts,
    error: row.error ?? undefined,
    nextAt: row.next_at,
    settledAt: row.settled_at ?? undefined,
  }))
}

export type OutboxMail = {
  readonly id: string
  readonly submissionId: string
  readonly kind: MailKind
  /** Counts its attempts, this one included. */
  readonly attempts: number
  readonly createdAt: number
  /** Addresses of recipients who have it already. */
  readonly reached: readonly string[]
}

/** Mails that are committed together with their submission and wait to be delivered. */
export type Outbox = {
  /** Takes due mails for `owner`; no other owner gets them until `until`, so a killed owner's mails come back. */
  take(owner: string, now: number, until: number, limit: number): Promise<readonly OutboxMail[]>
  /** Prolongs the hold of `owner` on these mails alone: what it took without learning of it comes back. */
  hold(owner: string, ids: readonly string[], until: number): Promise<void>
  /** Gives back what any owner holds: for a store that only one process may open. */
  release(): Promise<void>
  delivered(id: string, state: 'sent' | 'written', now: number): Promise<void>
  postponed(id: string, error: string, nextAt: number, reached: readonly string[]): Promise<void>
  gaveUp(id: string, error: string, now: number): Promise<void>
  /** When the next waiting mail is due, undefined when none waits. */
  nextAt(): Promise<number | undefined>
}
