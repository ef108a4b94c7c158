import {createHash} from 'node:crypto'
import {IDEMPOTENCY_HEADER} from '@site/forms'
import type {Request} from 'express'
import {HttpError} from '../http/http-error.ts'
import type {SubmissionKind} from '../store/submission.ts'

const WELL_FORMED_KEY = /^[\x21-\x7e]{1,200}$/

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The key of this attempt, hashed: from the header, or from the field where no header can be set. */
export function keyOf(request: Request, kind: SubmissionKind, field?: string): string | undefined {
  const key = request.get(IDEMPOTENCY_HEADER) ?? field
  if (key === undefined) return undefined
  if (!WELL_FORMED_KEY.test(key)) {
    throw new HttpError({status: 400, title: `${IDEMPOTENCY_HEADER} must be 1 to 200 visible ASCII characters.`})
  }
  return sha256(`${kind} ${key}`)
}

/** Tells a file from another: its name and its hash, or under which id it was uploaded beforehand. */
export type FileIdentity = readonly string[]

/** Equal for equal answers and files, whatever the order of the fields and the multipart boundary. */
export function fingerprintOf(answers: Readonly<Record<string, string>>, files: readonly FileIdentity[]): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify([sorted, ...files]))
}
