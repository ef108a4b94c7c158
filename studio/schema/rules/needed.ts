import {type Noun, say, sayNoun} from '../../language/say.ts'

type NeededRule<R> = {
  required: () => R
  error: (message: string) => R
}

/** A field that may not stay empty; `what` finishes the sentence that the editor reads. */
export const needed =
  (what: Noun) =>
  <R extends NeededRule<R>>(rule: R): R =>
    rule.required().error(say('Still needed: {what}.', {what: sayNoun(what)}))
