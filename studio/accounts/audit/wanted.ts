import type {BadgeTone} from '@sanity/ui'
import {endOf, startOf} from '@site/content/validity'
import type {AuditAction} from '@site/staff/contract'
import type {Sentence} from '../../language/say.ts'

type Kind = {value: AuditAction; title: Sentence; tone: BadgeTone}

/** Actions of the audit, in the order in which an administrator looks for them. */
export const kinds: readonly Kind[] = [
  {value: 'sign-in', title: 'Signed in', tone: 'positive'},
  {value: 'failure', title: 'Wrong password', tone: 'caution'},
  {value: 'slowed', title: 'Slowed down', tone: 'caution'},
  {value: 'refused', title: 'Refused', tone: 'caution'},
  {value: 'sign-out', title: 'Signed out', tone: 'default'},
  {value: 'sessions ended', title: 'Sessions ended', tone: 'default'},
  {value: 'content published', title: 'Published', tone: 'primary'},
  {value: 'content deleted', title: 'Deleted content', tone: 'critical'},
  {value: 'draft link made', title: 'Link to a draft', tone: 'caution'},
  {value: 'draft link ended', title: 'Link to a draft ended', tone: 'default'},
  {value: 'preview opened', title: 'Opened a preview', tone: 'default'},
  {value: 'pack link made', title: 'Link to a pack', tone: 'caution'},
  {value: 'pack link ended', title: 'Link to a pack ended', tone: 'default'},
  {value: 'resume opened', title: 'Opened a resume', tone: 'default'},
  {value: 'drawing opened', title: 'Opened a drawing', tone: 'default'},
  {value: 'document opened', title: 'Opened a document', tone: 'default'},
  {value: 'export', title: 'Exported', tone: 'caution'},
  {value: 'erasure', title: 'Erased', tone: 'critical'},
  {value: 'account made', title: 'Account made', tone: 'primary'},
  {value: 'account removed', title: 'Account ended', tone: 'critical'},
  {value: 'rights', title: 'Rights changed', tone: 'primary'},
  {value: 'password', title: 'Password changed', tone: 'default'},
  {value: 'password link', title: 'Link to a password', tone: 'default'},
  {value: 'second factor', title: 'Second step', tone: 'default'},
  {value: 'passkey', title: 'Passkey', tone: 'default'},
  {value: 'company account', title: 'Account of the company', tone: 'default'},
  {value: 'token made', title: 'Token made', tone: 'primary'},
  {value: 'token revoked', title: 'Token revoked', tone: 'default'},
]

/** The filter of the list; an empty value is everything. @property day as a date field gives it: one of the office */
export type Wanted = {person: string; action: string; day: string}

export function questionOf({person, action, day}: Wanted): URLSearchParams {
  const question = new URLSearchParams()
  if (person.trim()) question.set('person', person.trim())
  if (action) question.set('action', action)
  if (day) {
    question.set('since', String(Date.parse(startOf(day))))
    question.set('until', String(Date.parse(endOf(day)) + 1000))
  }
  return question
}
