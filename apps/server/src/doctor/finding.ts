/** What the doctor found: fine, worth a look, or in the way of somebody. */
export type Finding = {topic: string; verdict: 'ok' | 'look' | 'wrong'; words: string}

/** How findings of one topic are written down. */
export const findingsOf = (topic: string) => ({
  ok: (words: string): Finding => ({topic, verdict: 'ok', words}),
  look: (words: string): Finding => ({topic, verdict: 'look', words}),
  wrong: (words: string): Finding => ({topic, verdict: 'wrong', words}),
})

/** An error as one line for a person. */
export function wordsOf(error: unknown): string {
  const {message, cause, code} = error as NodeJS.ErrnoException & {cause?: NodeJS.ErrnoException}
  return String(cause?.message || cause?.code || message || code || error).replaceAll(/\s+/g, ' ')
}
