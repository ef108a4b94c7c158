import {
  type Answers,
  applicationFields,
  applicationSchema,
  applicationWording,
  type Checked,
  checkForm,
  contactMessageFields,
  contactSchema,
  contactWording,
  drawingField,
  type Field,
  type FileField,
  quoteFields,
  quoteSchema,
  quoteWording,
  resumeField,
  type Wording,
} from '@site/forms'
import type {SubmissionKind} from '../store/submission.ts'
import type {JobOffer} from './job-offer.ts'

/** Everything that the pipeline knows of a form. */
export type Form = {
  readonly kind: SubmissionKind
  /** Below /api. */
  readonly path: string
  readonly fields: readonly Field[]
  /** The files that come with the fields; a form without them is text alone. */
  readonly file?: FileField
  readonly wording: Wording
  readonly check: (entered: unknown, offer: JobOffer) => Checked<string>
}

export const forms: Readonly<Record<SubmissionKind, Form>> = {
  contact: {
    kind: 'contact',
    path: '/contact',
    fields: contactMessageFields,
    wording: contactWording,
    check: (entered) => checkForm<keyof Answers<string>>(contactSchema, entered),
  },
  quote: {
    kind: 'quote',
    path: '/quote',
    fields: quoteFields,
    file: drawingField,
    wording: quoteWording,
    check: (entered) => checkForm<keyof Answers<string>>(quoteSchema, entered),
  },
  application: {
    kind: 'application',
    path: '/job-application',
    fields: applicationFields,
    file: resumeField,
    wording: applicationWording,
    check: (entered, offer) =>
      withKnownOpening(checkForm<keyof Answers<string>>(applicationSchema(offer.choices), entered), offer),
  },
}

/** Most applications are for no opening, and whoever names one that never was could not correct that: they say nothing of one. */
function withKnownOpening(checked: Checked<string>, {openings}: JobOffer): Checked<string> {
  if (!checked.ok || openings.has(checked.answers.opening ?? '')) return checked
  const {opening: _unknown, ...answers} = checked.answers
  return {ok: true, answers}
}
