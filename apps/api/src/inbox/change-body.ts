import {LONGEST_LETTER, MOST_LETTERS} from '@site/forms'
import type {Request} from 'express'
import * as v from 'valibot'
import {parseJsonObject, readText} from '../http/body.ts'
import {unusable} from '../http/problem.ts'
import {mediaTypeOf} from '../http/request-head.ts'
import {type ReplyTemplate, replyStages, type Submission, stages} from '../store/submission.ts'
import type {SubmissionChange} from '../store/submission-store.ts'
import {checked, stage} from './inbox-query.ts'

const BODY_LIMITS = {idleMs: 20_000, wholeMs: 30_000, mostBytes: 128 * 1024}

const MANY_LINES = /^[\P{Cc}\t\r\n]*$/u

const storable = v.check<string, string>((text) => text.isWellFormed() && !text.includes('\0'), 'Must be plain text')

const version = v.pipe(v.number(), v.integer())

const changeBody = v.strictObject({
  stage: v.optional(stage),
  assignee: v.optional(v.pipe(v.string(), v.maxLength(254), storable)),
  unread: v.optional(v.boolean()),
  spam: v.optional(v.boolean()),
  version: v.optional(version),
})

export const LONGEST_NOTE = 5000

const noteBody = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('Write something'), v.maxLength(LONGEST_NOTE), storable),
})

const letterEntries = {
  template: v.picklist(Object.keys(replyStages) as ReplyTemplate[]),
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Write a subject'),
    v.maxLength(LONGEST_LETTER.subject),
    v.regex(/^\P{Cc}*$/u),
    storable,
  ),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Write something'),
    v.maxLength(LONGEST_LETTER.text),
    v.regex(MANY_LINES),
    storable,
  ),
}

const replyBody = v.strictObject({...letterEntries, version})

const letterBody = v.strictObject({
  ...letterEntries,
  to: v.pipe(
    v.array(v.strictObject({id: v.pipe(v.string(), v.maxLength(64)), version})),
    v.minLength(1, 'Choose somebody'),
    v.maxLength(MOST_LETTERS, `Choose at most ${MOST_LETTERS}`),
    v.check((to) => new Set(to.map(({id}) => id)).size === to.length, 'Must name each once'),
  ),
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

export async function readNote(request: Request): Promise<string> {
  return checked(noteBody, await readJson(request)).text
}

export async function readReply(request: Request): Promise<v.InferOutput<typeof replyBody>> {
  return checked(replyBody, await readJson(request))
}

export async function readLetter(request: Request): Promise<v.InferOutput<typeof letterBody>> {
  return checked(letterBody, await readJson(request))
}

/** Refuses a stage that the kind does not have: a message cannot be hired. */
export function checkStage({kind}: Submission, change: SubmissionChange): void {
  const allowed: readonly string[] = stages[kind]
  if (change.stage === undefined || allowed.includes(change.stage)) return
  throw unusable({stage: `Must be one of ${allowed.join(', ')}`})
}
