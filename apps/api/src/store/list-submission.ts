import type {Run, SqlValue} from './sql-database.ts'
import type {SubmissionStage} from './submission.ts'
import {foldForSearch, readSubmissions} from './submission-row.ts'
import type {SubmissionFilter, SubmissionPage, SubmissionTally} from './submission-store.ts'

// Each word is a scan of what is left; a search needs no more.
const MOST_WORDS = 8

type Position = {readonly receivedAt: number; readonly id: string}

function cursorOf({receivedAt, id}: Position): string {
  return Buffer.from(`${receivedAt} ${id}`).toString('base64url')
}

function positionOf(cursor: string | undefined): Position | undefined {
  const [, time, id] = /^(\d{1,15}) (.{1,64})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? []
  return time && id ? {receivedAt: Number(time), id} : undefined
}

function pattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** The conditions of a filter, with their values in order. */
function conditionsOf(filter: SubmissionFilter, after: Position | undefined): {where: string; values: SqlValue[]} {
  const values: SqlValue[] = []
  const bind = (value: SqlValue) => `$${values.push(value)}`
  const words = foldForSearch(filter.query ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const conditions = [
    filter.spam ? `spam <> ''` : `spam = ''`,
    filter.kind && `kind = ${bind(filter.kind)}`,
    filter.kinds && !filter.kind && `kind IN (${filter.kinds.map(bind).join(', ')})`,
    filter.ids && `id IN (${filter.ids.map(bind).join(', ')})`,
    filter.stage && `stage = ${bind(filter.stage)}`,
    filter.position && `position = ${bind(filter.position)}`,
    filter.city && `city = ${bind(filter.city)}`,
    filter.opening && `opening = ${bind(filter.opening)}`,
    filter.experience && `experience = ${bind(filter.experience)}`,
    filter.assignee !== undefined && `assignee = ${bind(filter.assignee)}`,
    filter.receivedFrom !== undefined && `received_at >= ${bind(filter.receivedFrom)}`,
    filter.receivedBefore !== undefined && `received_at < ${bind(filter.receivedBefore)}`,
    ...words.map((word) => `search LIKE ${bind(pattern(word))} ESCAPE '\\'`),
    after && `(received_at, id) < (${bind(after.receivedAt)}, ${bind(after.id)})`,
  ]
  return {where: conditions.filter(Boolean).join(' AND '), values}
}

export async function listSubmissions(
  read: Run,
  filter: SubmissionFilter,
  page: {cursor?: string; limit: number},
): Promise<SubmissionPage> {
  const {where, values} = conditionsOf(filter, positionOf(page.cursor))
  // One more than asked tells whether another page follows.
  const limit = `$${values.push(page.limit + 1)}`
  const order = 'ORDER BY received_at DESC, id DESC'
  // Chosen from the index first: rows hold all that was typed, and are read only when they are shown.
  const chosen = `SELECT id FROM submission WHERE ${where} ${order} LIMIT ${limit}`
  const found = await readSubmissions(read, `WHERE id IN (${chosen}) ${order}`, values)
  const items = found.slice(0, page.limit)
  const last = items.at(-1)
  return {items, next: last && found.length > page.limit ? cursorOf(last) : undefined}
}

/**
 * Counts those at each stage that has any, and names all whose task they are, whatever stage and words the filter names:
 * words are not in the index.
 */
export async function tallySubmissions(
  read: Run,
  {stage: _stage, query: _query, assignee: wanted, ...filter}: SubmissionFilter,
): Promise<SubmissionTally> {
  const {where, values} = conditionsOf(filter, undefined)
  const rows = await read<{stage: SubmissionStage; assignee: string; count: number}>(
    `SELECT stage, assignee, COUNT(*) AS count FROM submission WHERE ${where} GROUP BY stage, assignee`,
    values,
  )
  const stages: Partial<Record<SubmissionStage, number>> = {}
  for (const {stage, assignee, count} of rows)
    if (wanted === undefined || assignee === wanted) stages[stage] = (stages[stage] ?? 0) + count
  const assignees = new Set(rows.map(({assignee}) => assignee))
  return {stages, assignees: [...assignees].filter(Boolean).toSorted()}
}
