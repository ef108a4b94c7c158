import {positions, workLocations} from '@site/forms'
import type {Request} from 'express'
import * as v from 'valibot'
import {HttpError} from '../http/http-error.ts'
import {statuses, submissionKinds} from '../store/submission.ts'
import type {SubmissionFilter} from '../store/submission-store.ts'

export const status = v.picklist([...new Set(Object.values(statuses).flat())])

const filterEntries = {
  kind: v.optional(v.picklist(submissionKinds)),
  status: v.optional(status),
  position: v.optional(v.picklist(positions.map(({value}) => value))),
  city: v.optional(v.picklist(workLocations.map(({value}) => value))),
  opening: v.optional(v.pipe(v.string(), v.maxLength(96))),
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

export function filterOf({spam, q, ...filter}: FilterQuery): SubmissionFilter {
  return {...filter, spam: spam === 'true', query: q}
}

/** What was asked, or 422 naming each wrong part. */
export function checked<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const errors = result.issues.map((issue) => [String(issue.path?.[0]?.key ?? 'body'), issue.message])
  throw new HttpError({
    status: 422,
    title: 'This request has parts that cannot be used.',
    errors: Object.fromEntries(errors),
  })
}

export function queryOf(request: Request): Record<string, unknown> {
  return {...request.query}
}
