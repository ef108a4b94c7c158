import {shownValue} from '@site/forms'
import type {Submission, SubmissionKind} from '../store/submission.ts'
import {forms} from '../submit/form.ts'

// Spreadsheets run cells that start so, also after blanks and in each line of a cell; the wide forms count for some.
// In countries where a comma stands in numbers they split cells at other marks, and take quotes there as their own.
const FORMULA = /(?<=^|[;,\t|])(?=(?:[^\S\r\n]|["\p{Cf}])*?(?:[=+\-@\t\0|%＝＋－＠]|\r(?!\n)))/gmu

/** A value as one cell of RFC 4180 in which no spreadsheet finds a formula. */
export function csvCell(value: string): string {
  const defused = value.replaceAll(FORMULA, `'`)
  return /[",\r\n]/.test(defused) || defused !== value ? `"${defused.replaceAll('"', '""')}"` : defused
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export function csvHead(kind: SubmissionKind): string {
  const {fields, file} = forms[kind]
  const labels = [...fields, ...(file ? [file] : [])].map(({label}) => label)
  // Excel takes a file without the mark for Windows-1252 and garbles every other script.
  return `\ufeff${csvLine(['Reference', 'Received', 'Status', ...labels, 'Notes'])}`
}

export function csvRow({kind, id, receivedAt, status, answers, files, notes}: Submission): string {
  const {fields, file} = forms[kind]
  const values = fields.map((field) => shownValue(field, answers[field.name] ?? ''))
  const names = file ? [files.map(({name}) => name).join('\n')] : []
  return csvLine([id, new Date(receivedAt).toISOString(), status, ...values, ...names, notes])
}
