/** An English text that may have no Urdu yet. Where only texts with Urdu are allowed, `urdu.ts` replaces this file. */
export type Sentence = string
