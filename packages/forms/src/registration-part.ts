import {drawingRule} from './drawing.ts'
import {type FieldRule, fieldsIn} from './field.ts'
import {type FileRule, fileFieldIn} from './file-field.ts'
import {firmRoles, firmTrades, languageRule} from './option.ts'
import type {Words} from './words/en.ts'

const firm = [
  {name: 'firm', kind: 'text', required: true, longest: 160, autocomplete: 'organization'},
  {name: 'role', kind: 'select', required: true, longest: 20, options: firmRoles},
  {name: 'trade', kind: 'select', required: true, longest: 80, options: firmTrades},
  {name: 'otherTrades', kind: 'text', longest: 300, autocomplete: 'off'},
] as const satisfies readonly FieldRule[]

const work = [
  {name: 'workDone', kind: 'textarea', required: true, longest: 5000, wide: true},
  {name: 'towns', kind: 'text', longest: 300, autocomplete: 'off', wide: true},
] as const satisfies readonly FieldRule[]

const papers = [
  {name: 'licence', kind: 'text', longest: 160, autocomplete: 'off'},
  {name: 'ntn', kind: 'code', longest: 30, autocomplete: 'off'},
] as const satisfies readonly FieldRule[]

const sender = [
  {name: 'name', kind: 'text', required: true, longest: 120, autocomplete: 'name'},
  {name: 'phone', kind: 'tel', required: true, longest: 40, autocomplete: 'tel', placeholder: '+92 300 0000000'},
  {name: 'email', kind: 'email', required: true, longest: 254, autocomplete: 'email', wide: true},
  languageRule,
] as const satisfies readonly FieldRule[]

export const registrationFields = ({registration, problem}: Words) =>
  fieldsIn([...firm, ...work, ...papers, ...sender], registration.fields, problem)

/** Taken as drawings are: what a firm has on paper is photographed, or a PDF. */
const documentRule = {...drawingRule, name: 'documents'} as const satisfies FileRule

/** The file question of the registration. */
export const documentField = (words: Words) => fileFieldIn(documentRule, words.registration.documents, words)

/** The parts in which a firm registers; the documents come before the last, which says whom to answer. */
export function registrationParts({registration: {fields, parts}, problem}: Words) {
  return [
    {id: 'firm', heading: parts.firm, fields: fieldsIn(firm, fields, problem)},
    {id: 'work-done', heading: parts.work, fields: fieldsIn(work, fields, problem)},
    {id: 'numbers', heading: parts.papers, fields: fieldsIn(papers, fields, problem)},
    {id: 'whom-to-answer', heading: parts.sender, fields: fieldsIn(sender, fields, problem)},
  ] as const
}
