import {placesOf, type Run} from './sql-database.ts'
import type {Activity, Author, SubmissionKind} from './submission.ts'

/** The inbox at a glance. Times are milliseconds since 1970. */
export type InboxOverview = {
  /** Each kind that has any, in the order of `kinds`. */
  unread: readonly {kind: SubmissionKind; count: number; oldest: {id: string; at: number}}[]
  received: Readonly<Partial<Record<SubmissionKind, number>>>
  /** Newest first. */
  acts: readonly {what: Activity['what']; by: Author; at: number; id: string; kind: SubmissionKind}[]
}

/** Acts that are told; the submission itself has all of them. */
const MOST_ACTS = 8

type UnreadRow = {kind: SubmissionKind; count: number; id: string; received_at: number}
type ActRow = {author: string; author_name: string; happened_at: number; what: Activity['what']; id: string}

/** Returns what waits in these kinds, what came since, and what was done with them last. Spam is left out. */
export async function readOverview(read: Run, kinds: readonly SubmissionKind[], since: number): Promise<InboxOverview> {
  const ofKinds = `spam = '' AND kind IN (${placesOf(kinds)})`
  const next = `$${kinds.length + 1}`
  const unread = await read<UnreadRow>(
    `SELECT kind, count, id, received_at FROM (
       SELECT kind, id, received_at, COUNT(*) OVER (PARTITION BY kind) AS count,
         ROW_NUMBER() OVER (PARTITION BY kind ORDER BY received_at, id) AS place
       FROM submission WHERE unread = 1 AND ${ofKinds}) AS waiting
     WHERE place = 1`,
    kinds,
  )
  const received = await read<{kind: SubmissionKind; count: number}>(
    `SELECT kind, COUNT(*) AS count FROM submission WHERE ${ofKinds} AND received_at >= ${next} GROUP BY kind`,
    [...kinds, since],
  )
  const acts = await read<ActRow & {kind: SubmissionKind}>(
    `SELECT author, author_name, happened_at, what, submission.id, kind
     FROM submission_activity JOIN submission ON submission.id = submission_id
     WHERE what <> 'opened' AND ${ofKinds} ORDER BY happened_at DESC LIMIT ${next}`,
    [...kinds, MOST_ACTS],
  )
  return {
    unread: kinds.flatMap((kind) => {
      const row = unread.find((one) => one.kind === kind)
      return row ? {kind, count: row.count, oldest: {id: row.id, at: row.received_at}} : []
    }),
    received: Object.fromEntries(kinds.map((kind) => [kind, received.find((one) => one.kind === kind)?.count ?? 0])),
    acts: acts.map(({author, author_name: name, happened_at: at, what, id, kind}) => ({
      ...{by: {email: author, name}, at, what, id, kind},
    })),
  }
}
