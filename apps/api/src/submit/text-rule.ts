import type {Field} from '@site/forms'

// U+2028 and U+2029 break lines like a line feed, wherever text is shown.
const LINE_BREAK = /[\u2028\u2029]/u
const CONTROL = /\p{Cc}/u
// RFC 5321, 4.5.3.1.1.
const LOCAL_PART_CHARACTERS = 64

function isStorable(field: Field, text: string): boolean {
  // Half a surrogate pair cannot be written as UTF-8: it would come back as another character.
  if (!text.isWellFormed()) return false
  if (field.kind !== 'textarea' && (LINE_BREAK.test(text) || CONTROL.test(text))) return false
  return field.kind !== 'email' || text.indexOf('@') <= LOCAL_PART_CHARACTERS
}

/**
 * Returns the problems that the shared schema cannot promise to find, because it guards the store and the mails rather
 * than the visitor.
 */
export function textProblems(
  fields: readonly Field[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  const wrong = fields.filter((field) => !isStorable(field, answers[field.name] ?? ''))
  return Object.fromEntries(wrong.map((field) => [field.name, `${field.label} is invalid`]))
}
