type NeededRule<R> = {
  required: () => R
  error: (message: string) => R
}

/** A field that may not stay empty; `what` finishes the sentence that the editor reads. */
export const needed =
  (what: string) =>
  <R extends NeededRule<R>>(rule: R): R =>
    rule.required().error(`Still needed: ${what}.`)
