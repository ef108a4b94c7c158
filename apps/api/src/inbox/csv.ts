import {Readable} from 'node:stream'
import {type Field, shownValue} from '@site/forms'
import {csvTable} from '@site/limits'
import type {RequestHandler} from 'express'
import type {Submission, SubmissionKind, SubmissionNote} from '../store/submission.ts'
import type {SubmissionFilter} from '../store/submission-store.ts'
import {forms} from '../submit/form.ts'
import {sendStream} from './file-download.ts'
import {checked, exportQuery, filterOf, officeTime, queryOf} from './inbox-query.ts'
import type {See, SeenSubmissions} from './seen-submissions.ts'
import type {Audit} from './staff-access.ts'

/** Each is read in one go, for which visitors wait. */
const PAGE_SIZE = 50

const FILE_NAMES: Readonly<Record<SubmissionKind, string>> = {
  contact: 'messages',
  quote: 'quotes',
  registration: 'registrations',
  application: 'applications',
}

async function* everySubmission(seen: SeenSubmissions, filter: SubmissionFilter): AsyncGenerator<Submission> {
  let cursor: string | undefined
  do {
    const page = await seen.listSubmissions(filter, {cursor, limit: PAGE_SIZE})
    yield* page.items
    cursor = page.next
  } while (cursor)
}

/** Answers GET /export.csv page by page, so that any number fits in memory and delays no other request. */
export function exportCsv(see: See, audit: Audit): RequestHandler {
  return async (request, response) => {
    const query = checked(exportQuery, queryOf(request))
    const {kind} = query
    const seen = see(response)
    // Before anything is sent or written down: what cannot be read is refused.
    await seen.listSubmissions(filterOf(query), {limit: 1})
    audit(request, {action: 'export', subject: kind})
    response.set({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${FILE_NAMES[kind]}-${officeTime(Date.now()).slice(0, 10)}.csv"`,
    })
    const table = csvTable(headOf(kind), everySubmission(seen, filterOf(query)), cellsOf)
    await sendStream(Readable.from(table), response)
  }
}

function headOf(kind: SubmissionKind): string[] {
  const {fields, file} = forms[kind]
  const labels = [...fields, ...(file ? [file] : [])].map(({label}) => label)
  return ['Reference', 'Received', 'Stage', 'Assignee', ...labels, 'Notes']
}

/** Digits only: with marks between the thousands a spreadsheet takes it for text, or for another number. */
const plainNumber = (value: string) => value.replaceAll(',', '')

/** As numbers: also what people wrote as one where the form let them write anything. */
function cellOf(field: Field, value: string): string {
  const isNumber = field.kind === 'number' || (NUMBERS_BY_CHANCE.has(field.name) && /^\d+(?:,\d+)*$/.test(value))
  if (field.kind === 'tel') return value.replace(COUNTRY, '(+$1) ')
  return isNumber ? plainNumber(value) : shownValue(field, value)
}

/** In brackets no spreadsheet takes a telephone number for a sum, and it needs no apostrophe. */
const COUNTRY = /^\+(92|\d{1,3}(?=[ -]))[ -]?(?=[\d ()-]+$)/

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const NUMBERS_BY_CHANCE = new Set(['expectedSalary'])

function noteLine({author, writtenAt, text}: SubmissionNote): string {
  return author && writtenAt !== undefined ? `${officeTime(writtenAt)} ${author.name}: ${text}` : text
}

function cellsOf({kind, id, receivedAt, stage, assignee, answers, files, notes}: Submission): string[] {
  const {fields, file} = forms[kind]
  const values = fields.map((field) => cellOf(field, answers[field.name] ?? ''))
  const names = file ? [files.map(({name}) => name).join('\n')] : []
  const lines = notes.map(noteLine).join('\n')
  return [id, officeTime(receivedAt), capital(stage), assignee, ...values, ...names, lines]
}
