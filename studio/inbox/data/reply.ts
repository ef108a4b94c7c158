import type {ReplyTemplate, SubmissionItem} from '@site/api/inbox'
import {answerText} from './answer-text.ts'

/** The document with the templates. The dot in its id hides it from all but staff, also in a public dataset. */
export const TEMPLATES_ID = 'inbox.replies'

/** In the order of the work, each with what it is called and the stage to which it leads. */
export const replyTemplates: readonly {name: ReplyTemplate; title: string; leads: string}[] = [
  {name: 'received', title: 'Received', leads: 'A new application becomes Read.'},
  {name: 'interview', title: 'Interview', leads: 'The stage becomes Interview.'},
  {name: 'declined', title: 'Declined', leads: 'The stage becomes Declined.'},
  {name: 'positionFilled', title: 'Position filled', leads: 'The stage becomes Declined.'},
]

/** Returns the values for the words in braces of a letter. */
export function valuesOf({kind, id, name, position}: SubmissionItem) {
  return {name, position: answerText(kind, 'position', position), reference: id}
}
