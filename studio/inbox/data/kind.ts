import type {BadgeTone} from '@sanity/ui'
import type {StatusOf, SubmissionKind} from '@site/api/inbox'
import {
  applicationFields,
  applicationParts,
  contactMessageFields,
  type Field,
  type FormPart,
  quoteFields,
  quoteParts,
} from '@site/forms'

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
  /** In which the form asks; without them it is one list. */
  parts?: readonly FormPart[]
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
  quote: {
    title: 'Quotes',
    one: 'request for a quote',
    many: 'requests for a quote',
    fields: quoteFields,
    parts: quoteParts,
    statuses: [
      {value: 'new', label: 'New', tone: 'primary'},
      {value: 'pricing', label: 'Pricing', tone: 'caution'},
      {value: 'quoted', label: 'Quoted', tone: 'default'},
      {value: 'won', label: 'Won', tone: 'positive'},
      {value: 'lost', label: 'Lost', tone: 'critical'},
    ],
  },
  application: {
    title: 'Applications',
    one: 'application',
    many: 'applications',
    fields: applicationFields,
    parts: applicationParts,
    statuses: [
      {value: 'new', label: 'New', tone: 'primary'},
      {value: 'shortlisted', label: 'Shortlisted', tone: 'caution'},
      {value: 'rejected', label: 'Rejected', tone: 'critical'},
      {value: 'hired', label: 'Hired', tone: 'positive'},
    ],
  },
}

/** As the office turns to them. */
export const kindNames = Object.keys(kinds) as SubmissionKind[]

export function isKind(value: unknown): value is SubmissionKind {
  return kindNames.some((kind) => kind === value)
}

/** For example "1 message", "3 applications". */
export function countOf(kind: SubmissionKind, count: number): string {
  return `${count} ${count === 1 ? kinds[kind].one : kinds[kind].many}`
}
