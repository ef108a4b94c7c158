import {type FieldRule, fieldsIn} from './field.ts'
import {languageRule, workKinds} from './option.ts'
import type {Words} from './words/en.ts'

/** Letters for the names of the works and the service whose pages led to the form. */
export const LONGEST_ABOUT = 500

const what = [
  {name: 'about', kind: 'hidden', longest: LONGEST_ABOUT},
  {name: 'work', kind: 'select', required: true, longest: 40, options: workKinds},
  {name: 'description', kind: 'textarea', required: true, longest: 5000, wide: true},
] as const satisfies readonly FieldRule[]

const where = [
  {name: 'city', kind: 'text', required: true, longest: 80, autocomplete: 'address-level2'},
  {name: 'plot', kind: 'text', longest: 300, autocomplete: 'off'},
] as const satisfies readonly FieldRule[]

const size = [
  {name: 'area', kind: 'number', longest: 12, autocomplete: 'off'},
  {name: 'floors', kind: 'number', longest: 3, autocomplete: 'off'},
  {name: 'startDate', kind: 'date', longest: 10, ahead: true},
  {name: 'quoteBy', kind: 'date', longest: 10, ahead: true},
] as const satisfies readonly FieldRule[]

const sender = [
  {name: 'name', kind: 'text', required: true, longest: 120, autocomplete: 'name'},
  {name: 'company', kind: 'text', longest: 160, autocomplete: 'organization'},
  {name: 'phone', kind: 'tel', required: true, longest: 40, autocomplete: 'tel', placeholder: '+92 300 0000000'},
  {name: 'email', kind: 'email', required: true, longest: 254, autocomplete: 'email'},
  languageRule,
] as const satisfies readonly FieldRule[]

export const quoteFields = ({quote, problem}: Words) =>
  fieldsIn([...what, ...where, ...size, ...sender], quote.fields, problem)

/** The parts in which a quote is asked for; the drawings come before the last, which says whom to answer. */
export function quoteParts({quote: {fields, parts}, problem}: Words) {
  return [
    {id: 'what', heading: parts.what, fields: fieldsIn(what, fields, problem)},
    {id: 'where', heading: parts.where, fields: fieldsIn(where, fields, problem)},
    {id: 'how-big-and-by-when', heading: parts.size, fields: fieldsIn(size, fields, problem)},
    {id: 'whom-to-answer', heading: parts.sender, fields: fieldsIn(sender, fields, problem)},
  ] as const
}
