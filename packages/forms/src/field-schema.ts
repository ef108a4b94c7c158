import * as v from 'valibot'
import type {Field} from './field.ts'
import {fill} from './fill.ts'
import {today} from './today.ts'
import type {Words} from './words/en.ts'

export type FieldSchema = v.GenericSchema<string | undefined, string>

// One address only: no list separators, no display name, no line break that could add a mail header.
const EMAIL = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(?:\.[^\s@<>()[\],;:\\".]+)+$/
// As people write it, also in lakhs: 12000, 12,000, 1,20,000; with the digits of Urdu it is folded to these before.
const NUMBER = /^\d+(?:,\d+)*$/
// Control characters break mail headers and spreadsheet rows, and PostgreSQL refuses U+0000.
const ONE_LINE = /^\P{Cc}*$/u
const MANY_LINES = /^[\P{Cc}\t\r\n]*$/u

// Anything but blanks, MARKS of direction and joining, fillers, and the Braille cell without dots.
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns a text with the digits of Urdu and of Arabic as those that telephones dial and dates are stored in. */
export const withLatinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

// Marks of direction come along when such a text is pasted.
const folded = (text: string) => withLatinDigits(text.replaceAll(/\p{Cf}/gu, ''))

/** Returns what was entered as it is stored: figures are written in one way, texts stay as they are. */
function asStored(kind: Field['kind'], entered: string): string {
  if (!VISIBLE.test(entered)) return ''
  if (kind === 'number') return folded(entered).replaceAll(/[٬،]/g, ',').trim()
  return (kind === 'tel' || kind === 'date' ? folded(entered) : entered).trim()
}

function isDate(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Date rolls 31 February over to March: only a date that comes back unchanged exists.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Tells whether a text is one address, as visitors, the office and its settings write them; also of an international domain. */
export const isMailAddress = (text: string): boolean => EMAIL.test(text)

function isWellFormed(field: Field, text: string): boolean {
  if (text === '') return true
  if (field.kind === 'email') return isMailAddress(text)
  if (field.kind === 'date') return isDate(text)
  if (field.kind === 'number') return NUMBER.test(text)
  if (field.options) return field.options.some((option) => option.value === text)
  return (field.kind === 'textarea' ? MANY_LINES : ONE_LINE).test(text)
}

/** The rule of one field: text in, trimmed text out, '' for an optional field that was left empty or shows nothing. */
export function fieldSchema(field: Field, problem: Words['problem']): FieldSchema {
  const {label, longest} = field
  const text = v.pipe(
    v.string(fill(problem.noText, {label})),
    v.transform((entered) => asStored(field.kind, entered)),
    v.check((entered) => !field.missing || entered !== '', field.missing ?? ''),
    // A choice is as long as an editor wrote it.
    v.check((entered) => Boolean(field.options) || entered.length <= longest, fill(problem.tooLong, {label, longest})),
    v.check((entered) => isWellFormed(field, entered), fill(problem.invalid, {label})),
    v.check((entered) => !field.ahead || entered === '' || entered >= today(), fill(problem.past, {label})),
  )
  return v.optional(text, '')
}
