import type {Field} from './field.ts'
import {contactWording} from './wording.ts'

export type ContactKind = 'contact' | 'office'

const name = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  missing: contactWording.empty,
  longest: 120,
  autocomplete: 'name',
} as const satisfies Field

const email = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  missing: contactWording.empty,
  longest: 254,
  autocomplete: 'email',
} as const satisfies Field

const subject = {
  name: 'subject',
  label: 'Subject',
  kind: 'text',
  longest: 200,
  autocomplete: 'off',
  wide: true,
} as const satisfies Field

const message = {
  name: 'message',
  label: 'Message',
  kind: 'textarea',
  missing: contactWording.empty,
  longest: 5000,
  autocomplete: 'off',
  wide: true,
} as const satisfies Field

/** Every field that `POST /api/contact` knows. */
export const contactMessageFields = [name, email, subject, message] as const

export type ContactFieldName = (typeof contactMessageFields)[number]['name']

/** The fields that a visitor sees: the office form also asks for a subject and calls the e-mail as the office does. */
export function contactFields(kind: ContactKind): readonly (Field & {readonly name: ContactFieldName})[] {
  if (kind === 'office') return [name, {...email, label: 'Email Address'}, subject, message]
  return [name, email, message]
}
