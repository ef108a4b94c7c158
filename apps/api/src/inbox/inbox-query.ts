import {experienceLevels, OFFICE_ZONE} from '@site/forms'
import type {Request} from 'express'
import * as v from 'valibot'
import {unusable} from '../http/problem.ts'
import {stages, submissionKinds} from '../store/submission.ts'
import type {SubmissionFilter} from '../store/submission-store.ts'

export const stage = v.picklist([...new Set(Object.values(stages).flat())])

const day = v.pipe(v.string(), v.isoDate())

const MOST_AT_ONCE = 100

/** Takes any choice of an applicant: choices change with the content. */
const chosen = v.optional(v.pipe(v.string(), v.maxLength(96)))

const filterEntries = {
  kind: v.optional(v.picklist(submissionKinds)),
  /** References, between commas. */
  ids: v.optional(
    v.pipe(
      v.string(),
      v.transform((ids) => ids.split(',')),
      v.maxLength(MOST_AT_ONCE),
    ),
  ),
  stage: v.optional(stage),
  position: chosen,
  city: chosen,
  opening: chosen,
  experience: v.optional(v.picklist(experienceLevels)),
  /** An e-mail address; an empty one asks for unassigned submissions. */
  assignee: v.optional(v.pipe(v.string(), v.maxLength(254))),
  /** Days in the company's time zone, both included. */
  from: v.optional(day),
  to: v.optional(day),
  spam: v.optional(v.picklist(['true', 'false'])),
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
}

export const listQuery = v.strictObject({
  ...filterEntries,
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MOST_AT_ONCE))),
})

export const exportQuery = v.strictObject({...filterEntries, kind: v.picklist(submissionKinds)})

type FilterQuery = Omit<v.InferOutput<typeof listQuery>, 'cursor' | 'limit'>

export function filterOf({spam, q, from, to, ...filter}: FilterQuery): SubmissionFilter {
  return {
    ...filter,
    spam: spam === 'true',
    query: q,
    receivedFrom: from === undefined ? undefined : startOfDay(from),
    receivedBefore: to === undefined ? undefined : startOfDay(dayAfter(to)),
  }
}

/** Returns what was asked, or throws 422 naming each wrong part. */
export function checked<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const errors = result.issues.map((issue) => [String(issue.path?.[0]?.key ?? 'body'), issue.message])
  throw unusable(Object.fromEntries(errors))
}

export function queryOf(request: Request): Record<string, unknown> {
  return {...request.query}
}

const DAY_MS = 24 * 3600 * 1000

// Swedish writes dates as ISO 8601 does.
const clock = new Intl.DateTimeFormat('sv-SE', {timeZone: OFFICE_ZONE, dateStyle: 'short', timeStyle: 'medium'})

/** An instant as the clock on the office's wall shows it: `2026-11-22 14:05:09`, which spreadsheets take for a date in every country. */
export function officeTime(at: number): string {
  return clock.format(at)
}

/** The instant at which a day, `2026-11-22`, begins in the office. */
function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // How far the office's clock is ahead; no clock there is ever changed near midnight.
  const ahead = Date.parse(`${officeTime(utc).replace(' ', 'T')}Z`) - utc
  return utc - ahead
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
