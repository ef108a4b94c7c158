/** A finding of the doctor: fine, worth a look, or an obstacle to visitors or staff. */
export type Finding = {topic: string; verdict: 'ok' | 'look' | 'wrong'; words: string}

/** Makes the findings of one topic. */
export const findingsOf = (topic: string) => ({
  ok: (words: string): Finding => ({topic, verdict: 'ok', words}),
  look: (words: string): Finding => ({topic, verdict: 'look', words}),
  wrong: (words: string): Finding => ({topic, verdict: 'wrong', words}),
})
