/** A word as groq-js takes texts and patterns apart, so that a filter by `match` is answered here as there. */
const WORD = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g
const PATTERN = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g
const EDGES = /(\b\.+|(?<!\.)\.+\b)/g
/** UTF-16 units: groq-js looks at no more of a word. */
const LONGEST_PATTERN = 1024

const textsIn = (value: unknown): string[] => [value].flat().filter((part) => typeof part === 'string')

export const tokensOf = (value: unknown): string[] =>
  textsIn(value).flatMap((text) => text.replace(EDGES, '').match(WORD) ?? [])

/** The words of what is looked for; undefined for what matches nothing. */
export function patternsOf(value: unknown): string[] | undefined {
  const texts = textsIn(value)
  if (texts.length === 0 || texts.length < [value].flat().length) return undefined
  const patterns = texts.flatMap((text) => text.replace(EDGES, '').match(PATTERN) ?? [])
  return patterns.length > 0 ? patterns.map((pattern) => pattern.slice(0, LONGEST_PATTERN)) : undefined
}

const expressionOfPattern = (pattern: string) => new RegExp(`^${pattern.replace(/\*/g, '.*')}$`, 'i')

/** Judges texts by a pattern of GROQ's `match`. */
export function matches(pattern: unknown): (text: unknown) => boolean {
  const expressions = patternsOf(pattern)?.map(expressionOfPattern)
  if (!expressions) return () => false
  return (text) => {
    const tokens = tokensOf(text)
    return tokens.length > 0 && expressions.every((expression) => tokens.some((token) => expression.test(token)))
  }
}

/** Two words are the same to a pattern when their folded forms are: letter by letter, as JavaScript ignores case. */
export const folded = (word: string): string =>
  /^[\0-\x7f]*$/.test(word)
    ? word.toUpperCase()
    : Array.from({length: word.length}, (_, at) => upper(word.charAt(at))).join('')

function upper(letter: string): string {
  const capital = letter.toUpperCase()
  return capital.length === 1 && (letter < '\x80' || capital >= '\x80') ? capital : letter
}
