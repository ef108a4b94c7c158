/** A mail to an applicant, as staff write it. */
export type Letter = {readonly subject: string; readonly text: string}

/** Characters; longer subjects are cut off by mail programs. */
export const LONGEST_LETTER = {subject: 150, text: 10_000} as const

/** To so many people one letter goes at once, and one member of the staff writes to within an hour: more makes the company's mail look like spam. */
export const MOST_LETTERS = 200

/** Names that a letter has in braces, `{name}`, for something of one applicant. */
const PLACEHOLDERS = ['name', 'position', 'reference', 'company'] as const

type LetterValues = Readonly<Partial<Record<(typeof PLACEHOLDERS)[number], string>>>

const IN_BRACES = /\{([^{}\n]*)\}/g

/** Returns the text with what is known of the applicant; what is not known stays in its braces, to be seen. */
export function fillText(text: string, values: LetterValues): string {
  const known = new Map<string, string>(Object.entries(values))
  return text.replaceAll(IN_BRACES, (whole, name: string) => known.get(name.trim()) || whole)
}

/** Returns what one applicant reads. */
export function fillLetter({subject, text}: Letter, values: LetterValues): Letter {
  return {
    subject: Array.from(fillText(subject, values)).slice(0, LONGEST_LETTER.subject).join(''),
    text: fillText(text, values),
  }
}

/** Returns names in braces that mean nothing. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = PLACEHOLDERS
  return [...text.matchAll(IN_BRACES)].flatMap(([whole, name = '']) => (known.includes(name.trim()) ? [] : [whole]))
}

/**
 * Tells whether the letter still has braces, which would be sent so. Braces in the values of the applicant do not count,
 * neither through a placeholder nor where a value is filled in already.
 */
export function isUnfinished({subject, text}: Letter, values: LetterValues = {}): boolean {
  const known = new Map<string, string>(Object.entries(values))
  const own = [...known.values()].filter((value) => /[{}]/.test(value))
  const written = own.reduce((rest, value) => rest.replaceAll(value, ''), `${subject}\n${text}`)
  return /[{}]/.test(written.replaceAll(IN_BRACES, (whole, name: string) => (known.get(name.trim()) ? '' : whole)))
}
