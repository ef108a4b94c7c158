import * as v from 'valibot'
import {readDate} from './entered-date.ts'
import {cleanLine, cleanLines, withLatinDigits} from './entered-text.ts'
import type {Field} from './field.ts'
import {fill} from './fill.ts'
import {mailFault, readMailAddress, withoutMarks} from './mail-address.ts'
import {today} from './today.ts'
import type {Words} from './words/en.ts'

export type FieldSchema = v.GenericSchema<string | undefined, string>

/** Tax numbers are written with dashes, blanks or a letter in front; nothing else is in one. */
const CODE = /^[A-Z\d][A-Z\d /-]*$/i
// As people write it, also in lakhs: 12000, 12,000, 1,20,000; with the digits of Urdu it is folded to these before.
const NUMBER = /^\d+(?:,\d+)*$/
/** Marks a date that cannot be read; is no date. */
const UNREADABLE = '?'
/** A line break in one line could add a header to a mail. */
const ONE_LINE = /^[^\r\n]*$/

// Anything but blanks, MARKS of direction and joining, fillers, and the Braille cell without dots.
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

// Marks of direction come along when a figure is pasted, and dashes of several lengths.
const folded = (text: string) =>
  withLatinDigits(withoutMarks(text))
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()

/** Returns what was entered as it is stored: figures and dates in one form, other texts without characters that cannot be seen. */
function asStored(kind: Field['kind'], entered: string): string {
  if (!VISIBLE.test(entered)) return ''
  if (kind === 'email') return readMailAddress(entered)
  if (kind === 'number') return folded(entered).replaceAll(/[٬،]/g, ',')
  if (kind === 'tel' || kind === 'code') return folded(entered)
  if (kind === 'date') return readDate(folded(entered)) || UNREADABLE
  return (kind === 'textarea' ? cleanLines(entered) : cleanLine(entered)).trim()
}

function isWellFormed(field: Field, text: string): boolean {
  if (text === '') return true
  if (field.kind === 'email') return mailFault(text) === undefined
  if (field.kind === 'date') return text !== UNREADABLE
  if (field.kind === 'number') return NUMBER.test(text)
  if (field.kind === 'code') return CODE.test(text)
  if (field.options) return field.options.some((option) => option.value === text)
  return field.kind === 'textarea' || ONE_LINE.test(text)
}

/** The sentence about a text that is no date, address, number or choice. */
function malformed({kind, label}: Field, text: string, problem: Words['problem']): string {
  const fault = kind === 'email' ? mailFault(text) : undefined
  if (fault) return fill(problem.mail, {label, fault: problem.mailFaults[fault]})
  return fill(kind === 'date' ? problem.date : problem.invalid, {label})
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
    v.check(
      (entered) => isWellFormed(field, entered),
      ({input}) => malformed(field, input, problem),
    ),
    v.check((entered) => !field.ahead || entered === '' || entered >= today(), fill(problem.past, {label})),
  )
  return v.optional(text, '')
}
