import type {SubmissionKind} from '@site/api/inbox'
import {shownValue} from '@site/forms'
import {kinds} from './kind.ts'

/** Returns the text for a stored answer: the label of a choice, else the answer itself. */
export function answerText(kind: SubmissionKind, name: string, value: string): string {
  const field = kinds[kind].fields.find((candidate) => candidate.name === name)
  return field ? shownValue(field, value) : value
}
