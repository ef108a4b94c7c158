import type {ReplyTemplate, Submission} from '@site/api/inbox'
import {answerText} from './answer-text.ts'

/** The document with the templates. The dot in its id keeps it from everybody but staff, also in a public dataset. */
export const TEMPLATES_ID = 'inbox.replies'

/** In the order of the work, each with what it is called and the stage to which it leads. */
export const replyTemplates: readonly {name: ReplyTemplate; title: string; leads: string}[] = [
  {name: 'received', title: 'Received', leads: 'A new application becomes Read.'},
  {name: 'interview', title: 'Interview', leads: 'The stage becomes Interview.'},
  {name: 'declined', title: 'Declined', leads: 'The stage becomes Declined.'},
]

/** Names that a template has in braces, `{name}`, for something of one applicant. */
const PLACEHOLDERS = ['name', 'position', 'reference', 'company'] as const

type Values = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

export type Letter = {subject: string; text: string}

const IN_BRACES = /\{([^{}\n]*)\}/g

/** The text with what is known of the applicant; what is not known stays in its braces, to be seen. */
export function filled(text: string, values: Values): string {
  const known = new Map<string, string>(Object.entries(values))
  return text.replaceAll(IN_BRACES, (whole, name: string) => known.get(name.trim()) || whole)
}

export function valuesOf({kind, id, name, position}: Submission, company: string): Values {
  return {name, position: answerText(kind, 'position', position), reference: id, company}
}

/** Returns names in braces that mean nothing. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = PLACEHOLDERS
  return [...text.matchAll(IN_BRACES)].flatMap(([whole, name = '']) => (known.includes(name.trim()) ? [] : [whole]))
}

/** Tells whether something stands in braces yet, and would be sent so. */
export function isUnfinished({subject, text}: Letter): boolean {
  return /[{}]/.test(subject + text)
}
