import type {SubmissionKind} from '@site/api/inbox'
import {shownValue} from '@site/forms'
import type {Language} from '@site/routes/language'
import {kinds} from './kind.ts'

/** Returns the text for a stored answer: the label of a choice, else the answer itself. */
export function answerText(kind: SubmissionKind, name: string, value: string, language: Language = 'en'): string {
  const field = kinds[kind].form[language].fields.find((candidate) => candidate.name === name)
  return field ? shownValue(field, value) : value
}
