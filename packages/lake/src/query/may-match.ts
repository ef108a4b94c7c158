/** UTF-16 units: groq-js looks at no more of a word. */
const LONGEST_WORD = 1024

/**
 * Whether a text could match GROQ's patterns, told without taking it apart: of each word of each pattern, the longest
 * run of plain letters must be somewhere in it. True when in doubt.
 */
export function mayMatch(pattern: unknown): (text: unknown) => boolean {
  const runs = [pattern].flat().flatMap((part) => (typeof part === 'string' ? longestRuns(part) : []))
  return (text) => {
    if (typeof text !== 'string') return Array.isArray(text)
    // groq-js takes dots away from the edges of words before it looks at these.
    const lower = (text.includes('.') ? text.replaceAll('.', '') : text).toLowerCase()
    return runs.every((run) => lower.includes(run))
  }
}

/** Of each word one. What is not plain ASCII is left out: letters beyond may have other capitals than one expects. */
function longestRuns(pattern: string): string[] {
  if (pattern.length > LONGEST_WORD) return []
  const words = pattern.replaceAll('.', ' ').match(/[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g) ?? []
  return words.flatMap((word) => {
    const runs = word.match(/[A-Za-z0-9_]+/g) ?? []
    return runs
      .toSorted((one, other) => other.length - one.length)
      .slice(0, 1)
      .map((run) => run.toLowerCase())
  })
}
