import {type Field, type FieldRule, fieldsIn} from './field.ts'
import {languageRule} from './option.ts'
import type {Words} from './words/en.ts'

export type ContactKind = 'contact' | 'office'

const rules = [
  {name: 'name', kind: 'text', required: true, longest: 120, autocomplete: 'name'},
  {name: 'email', kind: 'email', required: true, longest: 254, autocomplete: 'email'},
  {name: 'subject', kind: 'text', longest: 200, autocomplete: 'off', wide: true},
  {name: 'message', kind: 'textarea', required: true, longest: 5000, autocomplete: 'off', wide: true},
  languageRule,
] as const satisfies readonly FieldRule[]

export type ContactFieldName = (typeof rules)[number]['name']

/** Every field that `POST /api/contact` knows. */
export const contactMessageFields = ({contact, problem}: Words) =>
  fieldsIn(rules, contact.fields, {...problem, missing: contact.empty})

/** The fields that a visitor sees: the office form also asks for a subject and calls the e-mail as the office does. */
export function contactFields(kind: ContactKind, words: Words): readonly Field<ContactFieldName>[] {
  const fields = contactMessageFields(words)
  if (kind === 'contact') return fields.filter(({name}) => name !== 'subject')
  return fields.map((field) => (field.name === 'email' ? {...field, label: words.contact.officeEmail} : field))
}
