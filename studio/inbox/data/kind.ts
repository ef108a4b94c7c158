import type {BadgeTone} from '@sanity/ui'
import type {StageOf, SubmissionKind} from '@site/api/inbox'
import {applicationParts, type Field, type FormPart, fieldsOf, quoteParts, registrationParts} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import type {Language} from '@site/routes/language'

type Stage<Kind extends SubmissionKind = SubmissionKind> = {
  value: StageOf<Kind>
  label: string
  tone: BadgeTone
}

type KindFacts<Kind extends SubmissionKind> = {
  /** The title of the list. */
  title: string
  one: string
  many: string
  /** Questions of the form, and the parts in which it asks; without them it is one list. */
  form: Readonly<Record<Language, {fields: readonly Field[]; parts?: readonly FormPart[]}>>
  /** In the order in which the office works; the first is that of a new submission. */
  stages: readonly Stage<Kind>[]
}

const inEach = <Form>(form: (words: (typeof allWords)[Language]) => Form) => ({
  en: form(allWords.en),
  ur: form(allWords.ur),
})

export const kinds: {readonly [Kind in SubmissionKind]: KindFacts<Kind>} = {
  contact: {
    title: 'Messages',
    one: 'message',
    many: 'messages',
    form: inEach((words) => ({fields: fieldsOf.contact(words)})),
    stages: [
      {value: 'new', label: 'New', tone: 'primary'},
      {value: 'read', label: 'Read', tone: 'default'},
      {value: 'answered', label: 'Answered', tone: 'positive'},
    ],
  },
  quote: {
    title: 'Quotes',
    one: 'request for a quote',
    many: 'requests for a quote',
    form: inEach((words) => ({fields: fieldsOf.quote(words), parts: quoteParts(words)})),
    stages: [
      {value: 'new', label: 'New', tone: 'primary'},
      {value: 'pricing', label: 'Pricing', tone: 'caution'},
      {value: 'quoted', label: 'Quoted', tone: 'default'},
      {value: 'won', label: 'Won', tone: 'positive'},
      {value: 'lost', label: 'Lost', tone: 'critical'},
    ],
  },
  registration: {
    title: 'Registrations',
    one: 'registration',
    many: 'registrations',
    form: inEach((words) => ({fields: fieldsOf.registration(words), parts: registrationParts(words)})),
    stages: [
      {value: 'new', label: 'New', tone: 'primary'},
      {value: 'read', label: 'Read', tone: 'default'},
      {value: 'approved', label: 'Approved', tone: 'positive'},
      {value: 'declined', label: 'Declined', tone: 'critical'},
    ],
  },
  application: {
    title: 'Applications',
    one: 'application',
    many: 'applications',
    form: inEach((words) => ({fields: fieldsOf.application(words), parts: applicationParts(words)})),
    stages: [
      {value: 'new', label: 'New', tone: 'primary'},
      {value: 'read', label: 'Read', tone: 'default'},
      {value: 'shortlisted', label: 'Shortlisted', tone: 'caution'},
      {value: 'interview', label: 'Interview', tone: 'caution'},
      {value: 'offer', label: 'Offer', tone: 'suggest'},
      {value: 'hired', label: 'Hired', tone: 'positive'},
      {value: 'declined', label: 'Declined', tone: 'critical'},
    ],
  },
}

/** As the office turns to them. */
export const kindNames = Object.keys(kinds) as SubmissionKind[]

export function isKind(value: unknown): value is SubmissionKind {
  return kindNames.some((kind) => kind === value)
}

/** Names a stage; one that is not known any more by its own name. */
export function stageLabel(kind: SubmissionKind, stage: string): string {
  return kinds[kind].stages.find(({value}) => value === stage)?.label ?? stage
}

/** For example "1 message", "3 applications". */
export function countOf(kind: SubmissionKind, count: number): string {
  return `${count} ${count === 1 ? kinds[kind].one : kinds[kind].many}`
}
