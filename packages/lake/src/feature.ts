import type {GroqExtension} from './groq/groq-function.ts'

/**
 * A part that the lake does without: a folder in `features/` and a line in `features.ts`, which alone names it. Taken out, its
 * addresses are not there, and what only it could do is refused in a sentence. It loads what weighs something when it is first
 * needed, as every thread that evaluates queries reads the list.
 */
export type LakeFeature = {
  /** Adds functions to GROQ. */
  groq?: GroqExtension
}
