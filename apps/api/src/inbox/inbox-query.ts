import {experienceLevels} from '@site/forms'
import type {Request} from 'express'
import * as v from 'valibot'
import {unusable} from '../http/http-error.ts'
import {stages, submissionKinds} from '../store/submission.ts'
import type {SubmissionFilter} from '../store/submission-store.ts'
import {dayAfter, startOfDay} from './office-time.ts'

export const stage = v.picklist([...new Set(Object.values(stages).flat())])

const day = v.pipe(v.string(), v.isoDate())

/** Takes any choice of an applicant: choices change with the content. */
const chosen = v.optional(v.pipe(v.string(), v.maxLength(96)))

const filterEntries = {
  kind: v.optional(v.picklist(submissionKinds)),
  stage: v.optional(stage),
  position: chosen,
  city: chosen,
  opening: chosen,
  experience: v.optional(v.picklist(experienceLevels.map(({value}) => value))),
  /** An e-mail address; without one, what is nobody's. */
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
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100))),
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
