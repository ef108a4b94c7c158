import {
  applicationSchema,
  type Checked,
  checkForm,
  contactSchema,
  documentField,
  drawingField,
  type Field,
  type FileField,
  fieldsOf,
  type Language,
  quoteSchema,
  registrationSchema,
  resumeField,
  type Wording,
} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import type {SubmissionKind} from '../store/submission.ts'
import type {JobOffer} from './job-offer.ts'

/** Everything that the pipeline knows of a form, in one language. */
export type Form = {
  readonly kind: SubmissionKind
  readonly language: Language
  readonly fields: readonly Field[]
  /** The files that come with the fields; a form without them is text alone. */
  readonly file?: FileField
  readonly wording: Wording
  readonly words: (typeof allWords)[Language]
  readonly check: (entered: unknown, offer: JobOffer) => Checked<string>
}

export type FormWithFile = Form & Required<Pick<Form, 'file'>>

/** Addresses below /api. */
export const formPaths: Readonly<Record<SubmissionKind, string>> = {
  contact: '/contact',
  quote: '/quote',
  registration: '/registration',
  application: '/job-application',
}

function formsIn(language: Language): Readonly<Record<SubmissionKind, Form>> {
  const words = allWords[language]
  const contact = contactSchema(words)
  const quote = quoteSchema(words)
  return {
    contact: {
      ...{kind: 'contact', language, words, wording: words.contact.wording},
      fields: fieldsOf.contact(words),
      check: (entered) => check(contact, entered),
    },
    quote: {
      ...{kind: 'quote', language, words, wording: words.quote.wording},
      fields: fieldsOf.quote(words),
      file: drawingField(words),
      check: (entered) => check(quote, entered),
    },
    registration: {
      ...{kind: 'registration', language, words, wording: words.registration.wording},
      fields: fieldsOf.registration(words),
      file: documentField(words),
      check: (entered, offer) => check(registrationSchema(words, offer.firmTrades), entered),
    },
    application: {
      ...{kind: 'application', language, words, wording: words.application.wording},
      fields: fieldsOf.application(words),
      file: resumeField(words),
      check: (entered, offer) => withKnownOpening(check(applicationSchema(words, offer.choices), entered), offer),
    },
  }
}

const formsByLanguage: Readonly<Record<Language, Readonly<Record<SubmissionKind, Form>>>> = {
  en: formsIn('en'),
  ur: formsIn('ur'),
}

/** The forms as the office reads them. */
export const forms = formsByLanguage.en

export const formIn = (kind: SubmissionKind, language: Language): Form => formsByLanguage[language][kind]

/** Stores what names no language as it was stored before there was another: it is in the default one. */
function check(schema: Parameters<typeof checkForm>[0], entered: unknown): Checked<string> {
  const checked = checkForm(schema, entered)
  if (!checked.ok || checked.answers.language) return checked
  const {language: _default, ...answers} = checked.answers
  return {ok: true, answers}
}

/** Removes an opening that was never offered: the applicant could not correct it, and most applications name none. */
function withKnownOpening(checked: Checked<string>, {openings}: JobOffer): Checked<string> {
  if (!checked.ok || openings.has(checked.answers.opening ?? '')) return checked
  const {opening: _unknown, ...answers} = checked.answers
  return {ok: true, answers}
}
