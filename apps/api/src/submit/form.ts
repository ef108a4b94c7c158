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
  type Field,
  type Wording,
} from '@site/forms'
import type {SubmissionKind} from '../store/submission.ts'

/** What the pipeline knows of a form. */
export type Form = {
  readonly kind: SubmissionKind
  readonly fields: readonly Field[]
  readonly wording: Wording
  readonly check: (entered: unknown) => Checked<string>
}

export const forms: Readonly<Record<SubmissionKind, Form>> = {
  contact: {
    kind: 'contact',
    fields: contactMessageFields,
    wording: contactWording,
    check: (entered) => checkForm<keyof Answers<string>>(contactSchema, entered),
  },
  application: {
    kind: 'application',
    fields: applicationFields,
    wording: applicationWording,
    check: (entered) => checkForm<keyof Answers<string>>(applicationSchema, entered),
  },
}
