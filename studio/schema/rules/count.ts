import {type Noun, say, sayNoun} from '../../language/say.ts'

type CountRule<R> = {
  required: () => R
  min: (length: number) => R
  max: (length: number) => R
  unique: () => R
  error: (message: string) => R
  warning: (message: string) => R
}

type Limits = {
  /** The name of the entries, in the plural. */
  of: Noun
  /** None needed when left out. */
  min?: number
  max?: number
  /** As many as the design has room for beside each other; more are a warning. */
  fits?: number
}

/** Bounds the entries of a list; the same entry twice is always a slip. */
export const count =
  ({of, min = 0, max, fits}: Limits) =>
  <R extends CountRule<R>>(rule: R): R[] => [
    ...(min > 0
      ? [
          rule
            .required()
            .min(min)
            .error(say('Still needed: {what}, at least {count}.', {what: sayNoun(of), count: min})),
        ]
      : []),
    ...(max
      ? [rule.max(max).error(say('At most {count} {what} fit here: remove some.', {what: sayNoun(of), count: max}))]
      : []),
    ...(fits
      ? [rule.max(fits).warning(say('{count} {what} fit beside each other.', {what: sayNoun(of), count: fits}))]
      : []),
    rule.unique().error(say('The same entry is in the list twice: remove one.')),
  ]
