import {createHash, randomBytes} from 'node:crypto'
import {aboutFile, type Checked, ELAPSED_HEADER, IDEMPOTENCY_HEADER, readGuard} from '@site/forms'
import type {Request, RequestHandler} from 'express'
import type {JudgedUpload} from '../file/file-check.ts'
import {cannotStoreNow, HttpError} from '../http/problem.ts'
import type {Log} from '../log.ts'
import type {Scanner} from '../scan/open-scanner.ts'
import type {SubmissionKind, Upload} from '../store/submission.ts'
import type {Added, SubmissionStore} from '../store/submission-store.ts'
import {languageOf, sendAccepted, wantsPage} from './answer.ts'
import {type Form, formIn} from './form.ts'
import type {JobOffer} from './job-offer.ts'

const WELL_FORMED_KEY = /^[\x21-\x7e]{1,200}$/

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The key of this attempt, hashed: from the header, or from the field where no header can be set. */
function keyOf(request: Request, kind: SubmissionKind, field?: string): string | undefined {
  const key = request.get(IDEMPOTENCY_HEADER) ?? field
  if (key === undefined) return undefined
  if (!WELL_FORMED_KEY.test(key)) {
    throw new HttpError({status: 400, title: `${IDEMPOTENCY_HEADER} must be 1 to 200 visible ASCII characters.`})
  }
  return sha256(`${kind} ${key}`)
}

const SPAN_MS = 10 * 60_000

/** Keys of a form that a browser posts by itself, in this span of time and the one before: a reload or a second click sends it again. */
const keysOfPage = (...content: string[]) =>
  [Date.now(), Date.now() - SPAN_MS].map((at) => sha256([...content, Math.floor(at / SPAN_MS)].join(' ')))

/** Tells a file from another: its name and its hash, or under which id it was uploaded beforehand. */
type FileIdentity = readonly string[]

/** Equal for equal answers and files, whatever the order of the fields and the multipart boundary. */
function fingerprintOf(answers: Readonly<Record<string, string>>, files: readonly FileIdentity[]): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify([sorted, ...files]))
}

// Crockford's base 32: without I, L, O and U, so that it can be read out on the telephone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference, 80 random bits as four groups of four: `7K3Q-9FXM-2T8A-VB4N`. */
function newReference(): string {
  const letters = Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

/** The text fields that a form brought, and what became of its files. */
export type Received = {
  readonly entered: Readonly<Record<string, unknown>>
  readonly uploads?: readonly JudgedUpload[]
  /** Tells the files that were sent, also those that are not there (any more). */
  readonly identities?: readonly FileIdentity[]
  readonly fileErrors?: Readonly<Record<string, string>>
  /** Removes the uploaded files unless they were stored. */
  readonly tidy?: () => Promise<void>
  /** Once they are stored, before the answer: removes the names under which they came. */
  readonly settle?: () => Promise<void>
}

type AcceptOptions = {
  readonly kind: SubmissionKind
  readonly store: SubmissionStore
  readonly log: Log
  readonly scanner: Scanner
  readonly jobOffer: () => Promise<JobOffer>
  readonly read: (request: Request) => Promise<Received>
  readonly isSealed?: boolean | undefined
}

/** The answers, or 422 with a message for each field. */
function validate(checked: Checked<string>, {fileErrors}: Received) {
  const all = {...(checked.ok ? {} : checked.errors), ...fileErrors} as Record<string, string>
  if (!checked.ok || Object.keys(all).length > 0) {
    throw new HttpError({status: 422, refusal: 'invalid', errors: all})
  }
  return checked.answers
}

/** Refused here is only what the scanner finds at once; what it does not get to is stored and looked at later. */
async function scan({file}: Form, {scanner}: AcceptOptions, upload: JudgedUpload): Promise<Upload> {
  const found = await scanner.scan(upload.path)
  if (found !== 'infected') return {...upload, scan: found}
  const errors = file && {[file.name]: aboutFile(file, file.wording.infected, upload.name)}
  throw new HttpError({status: 422, refusal: 'invalid', errors})
}

/** A request whose answer was lost comes again, when what it uploaded beforehand has gone into the store. */
async function sentBefore(
  {store}: AcceptOptions,
  key: string | undefined,
  checked: Checked<string>,
  {fileErrors, identities = []}: Received,
): Promise<string | undefined> {
  if (!key || !fileErrors || identities.length === 0) return undefined
  return checked.ok ? store.findRepeated(key, fingerprintOf(checked.answers, identities)) : undefined
}

const refuseStorage = (error: unknown): never => {
  throw cannotStoreNow(error)
}

async function store(options: AcceptOptions, form: Form, request: Request, received: Received): Promise<string> {
  const {store, log} = options
  const {guard, answers: entered} = readGuard(received.entered, request.get(ELAPSED_HEADER))
  const key = keyOf(request, form.kind, guard.key)
  const checked = form.check(entered, await options.jobOffer())
  const before = await sentBefore(options, key, checked, received)
  if (before) return before
  const answers = validate(checked, received)
  if (options.isSealed) throw cannotStoreNow(new Error('What is stored now would not last'))
  const judged = received.uploads ?? []
  const fingerprint = fingerprintOf(answers, received.identities ?? [])
  const spam = guard.suspicious ? 'bot' : ''
  const [pageKey, keyBefore] = !key && wantsPage(request) ? keysOfPage(form.kind, spam, fingerprint) : []
  const repeated = keyBefore && (await store.findRepeated(keyBefore, fingerprint).catch(refuseStorage))
  if (repeated) return repeated
  const submission = {
    id: newReference(),
    kind: form.kind,
    receivedAt: Date.now(),
    answers,
    spam,
    key: key ?? pageKey,
    fingerprint,
    uploads: await Promise.all(judged.map((upload) => scan(form, options, upload))),
  }
  const added: Added = await store.addSubmission(submission).catch(refuseStorage)
  if (added.outcome === 'clash') {
    throw new HttpError({status: 409, refusal: 'clash'})
  }
  log.info({id: added.id, kind: form.kind, outcome: added.outcome, spam: submission.spam}, 'submission accepted')
  return added.id
}

/** The last part of the pipeline: parse, bot check, validate, store durably, answer 201. */
export function accept(options: AcceptOptions): RequestHandler {
  return async (request, response) => {
    // A key that cannot be used is refused before the body is read.
    keyOf(request, options.kind)
    const received = await options.read(request)
    response.locals.entered = received.entered
    const form = formIn(options.kind, languageOf(request, received.entered))
    try {
      const id = await store(options, form, request, received)
      await received.settle?.()
      await sendAccepted(form, id, request, response)
    } finally {
      await received.tidy?.()
    }
  }
}
