import {fill, isLanguage, type Language, languages, shownValue} from '@site/forms'
import type {MailKind, NewReply, Submission, SubmissionKind} from '../store/submission.ts'
import {formIn, forms} from '../submit/form.ts'

/** One mail as text, before it has a sender. Values may hold anything a visitor typed. */
export type MailMessage = {
  /** The language of all that we say in it; the default when absent. */
  readonly language?: Language
  readonly to: string | readonly string[]
  /** The name of the recipient. */
  readonly toName?: string
  /** The recipient of an answer: one address, never parsed out of text. */
  readonly replyTo: {readonly name: string; readonly address: string} | undefined
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly {readonly label: string; readonly value: string}[]
  /** An address of ours to follow. */
  readonly link: {readonly label: string; readonly href: string} | undefined
  readonly signature: string
  /** A person wrote it, no program. */
  readonly isByHand?: boolean
}

export type MessageOptions = {
  readonly staffAddresses: readonly string[]
  readonly companyName: string
  /** Address of the inbox; a submission's own is below it, by its kind and reference. */
  readonly inboxUrl: string | undefined
}

// Longer subjects are cut off by mail programs; names may be longer than that.
const SUBJECT_CHARACTERS = 120

export function personName({answers}: Submission): string {
  return answers.name ?? [answers.firstName, answers.lastName].filter(Boolean).join(' ')
}

function rowsOf({kind, answers}: Submission): MailMessage['rows'] {
  return forms[kind].fields.flatMap((field) => {
    const value = answers[field.name]
    return value ? [{label: field.label, value: shownValue(field, value)}] : []
  })
}

type NoticeWords = {
  readonly heading: string
  readonly subjectOf: (name: string, answers: Submission['answers']) => string
}

/** Returns an answer as people read it. */
export function shownAnswer({kind, answers}: Pick<Submission, 'kind' | 'answers'>, name: string): string {
  const field = forms[kind].fields.find((one) => one.name === name)
  const value = answers[name] ?? ''
  return field ? shownValue(field, value) : value
}

const FILES_NOTES: Readonly<Record<SubmissionKind, string>> = {
  contact: '',
  quote: 'The drawings are in the inbox. They were sent by a stranger: open them with care.',
  registration: 'The documents are in the inbox. They were sent by a stranger: open them with care.',
  application: 'The resume is in the inbox. It was sent by a stranger: open it with care.',
}

const NOTICES: Readonly<Record<SubmissionKind, NoticeWords>> = {
  contact: {heading: 'A message came in', subjectOf: (name) => `Message from ${name}`},
  quote: {
    heading: 'Somebody asks for a quote',
    subjectOf: (name, answers) =>
      `Quote for ${name}: ${shownAnswer({kind: 'quote', answers}, 'work')}, ${answers.city}`,
  },
  registration: {
    heading: 'A firm registers',
    subjectOf: (_name, answers) =>
      `Registration of ${answers.firm}: ${shownAnswer({kind: 'registration', answers}, 'trade')}`,
  },
  application: {
    heading: 'An application came in',
    subjectOf: (name, {position}) => `Application from ${name}: ${position}`,
  },
}

function notice(submission: Submission, {staffAddresses, companyName, inboxUrl}: MessageOptions): MailMessage {
  const name = personName(submission)
  const {kind, id, answers, files} = submission
  const {heading, subjectOf} = NOTICES[kind]
  // A relay without SMTPUTF8 may refuse a whole mail for one such header.
  const canReply = /^\p{ASCII}*@/u.test(answers.email ?? '')
  return {
    to: staffAddresses,
    replyTo: canReply ? {name, address: answers.email ?? ''} : undefined,
    subject: Array.from(subjectOf(name, answers)).slice(0, SUBJECT_CHARACTERS).join(''),
    heading,
    paragraphs: [
      `Reference ${id}.${canReply ? ' An answer to this mail reaches the sender.' : ' Write to the sender at the address below.'}`,
      ...(files.length > 0 ? [FILES_NOTES[kind]] : []),
    ],
    rows: rowsOf(submission),
    link: inboxUrl ? {label: 'Open it in the inbox', href: `${inboxUrl}/${kind}/${id}`} : undefined,
    signature: companyName,
  }
}

/** The listed choice of each form that a confirmation says again. */
const CONFIRMED: Readonly<Record<SubmissionKind, string | undefined>> = {
  contact: undefined,
  quote: 'work',
  registration: 'trade',
  application: 'position',
}

/** Holds nothing that was typed but a listed choice: it must not carry a stranger's words to another person. */
function confirmation({kind, answers, id}: Submission, {companyName}: MessageOptions): MailMessage {
  const language = isLanguage(answers.language) ? answers.language : languages[0]
  const {fields, words} = formIn(kind, language)
  const {reference, subject, keep, [kind]: about} = words.confirmation
  const listed = fields.filter(({name}) => name === CONFIRMED[kind])
  return {
    language,
    to: answers.email ?? '',
    replyTo: undefined,
    subject: fill(subject, {heading: about.heading, id}),
    heading: about.heading,
    paragraphs: [about.thanks, keep],
    rows: [
      {label: reference, value: id},
      ...listed.map((field) => ({label: field.label, value: shownValue(field, answers[field.name] ?? '')})),
    ],
    link: undefined,
    signature: companyName,
  }
}

/** Makes the mail that staff wrote, in the company's name; an answer to it reaches the office. */
export function replyMessage(
  submission: Submission,
  {subject, text}: Pick<NewReply, 'subject' | 'text'>,
  {officeAddress, companyName}: {officeAddress: string | undefined; companyName: string},
): MailMessage {
  return {
    to: submission.answers.email ?? '',
    toName: personName(submission),
    replyTo: officeAddress ? {name: companyName, address: officeAddress} : undefined,
    subject,
    heading: '',
    paragraphs: text.split(/\n{2,}/),
    rows: [],
    link: undefined,
    signature: companyName,
    isByHand: true,
  }
}

const MESSAGES: Readonly<Record<Exclude<MailKind, 'reply'>, typeof notice>> = {notice, confirmation}

export function messageOf(kind: keyof typeof MESSAGES, submission: Submission, options: MessageOptions): MailMessage {
  return MESSAGES[kind](submission, options)
}
