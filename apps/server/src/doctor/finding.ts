/** A finding of the doctor: fine, worth a look, or in the way of somebody. */
export type Finding = {topic: string; verdict: 'ok' | 'look' | 'wrong'; words: string}

/** Makes the findings of one topic. */
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
