import type {BadgeTone} from '@sanity/ui'
import type {StatusOf, SubmissionKind} from '@site/api/inbox'
import {applicationFields, contactMessageFields, type Field} from '@site/forms'

type Status<Kind extends SubmissionKind = SubmissionKind> = {
  value: StatusOf<Kind>
  label: string
  tone: BadgeTone
}

type KindFacts<Kind extends SubmissionKind> = {
  /** Of the list. */
  title: string
  one: string
  many: string
  fields: readonly Field[]
  /** In the order in which the office works; the first is that of a new submission. */
  statuses: readonly Status<Kind>[]
}

export const kinds: {readonly [Kind in SubmissionKind]: KindFacts<Kind>} = {
  contact: {
    title: 'Messages',
    one: 'message',
    many: 'messages',
    fields: contactMessageFields,
    statuses: [
      {value: 'new', label: 'New', tone: 'primary'},
      {value: 'read', label: 'Read', tone: 'default'},
      {value: 'answered', label: 'Answered', tone: 'positive'},
    ],
  },
  application: {
    title: 'Applications',
    one: 'application',
    many: 'applications',
    fields: applicationFields,
    statuses: [
      {value: 'new', label: 'New', tone: 'primary'},
      {value: 'shortlisted', label: 'Shortlisted', tone: 'caution'},
      {value: 'rejected', label: 'Rejected', tone: 'critical'},
      {value: 'hired', label: 'Hired', tone: 'positive'},
    ],
  },
}

export function isKind(value: unknown): value is SubmissionKind {
  return value === 'contact' || value === 'application'
}

/** For example "1 message", "3 applications". */
export function countOf(kind: SubmissionKind, count: number): string {
  return `${count} ${count === 1 ? kinds[kind].one : kinds[kind].many}`
}
