import type {Request} from 'express'
import * as v from 'valibot'
import {HttpError} from '../http/http-error.ts'
import {mediaTypeOf} from '../http/media-type.ts'
import {parseJsonObject, readText} from '../http/text-body.ts'
import {type Submission, statuses} from '../store/submission.ts'
import type {SubmissionChange} from '../store/submission-store.ts'
import {checked, status} from './inbox-query.ts'

const BODY_LIMITS = {idleMs: 20_000, wholeMs: 30_000, mostBytes: 128 * 1024}

const storable = v.check<string, string>((text) => text.isWellFormed() && !text.includes('\0'), 'Must be plain text')

const changeBody = v.strictObject({
  status: v.optional(status),
  notes: v.optional(v.pipe(v.string(), v.maxLength(20_000), storable)),
  unread: v.optional(v.boolean()),
  spam: v.optional(v.boolean()),
  version: v.optional(v.pipe(v.number(), v.integer())),
})

const personBody = v.strictObject({email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(254))})

async function readJson(request: Request): Promise<Record<string, unknown>> {
  mediaTypeOf(request, ['application/json'])
  return parseJsonObject(await readText(request, BODY_LIMITS))
}

export async function readChange(request: Request): Promise<SubmissionChange> {
  return checked(changeBody, await readJson(request))
}

export async function readPerson(request: Request): Promise<string> {
  return checked(personBody, await readJson(request)).email
}

/** A message cannot be hired. */
export function checkStatus({kind}: Submission, change: SubmissionChange): void {
  const allowed: readonly string[] = statuses[kind]
  if (change.status === undefined || allowed.includes(change.status)) return
  throw new HttpError({
    status: 422,
    title: 'This request has parts that cannot be used.',
    errors: {status: `Must be one of ${allowed.join(', ')}`},
  })
}
