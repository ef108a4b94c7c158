type CountRule<R> = {
  required: () => R
  min: (length: number) => R
  max: (length: number) => R
  unique: () => R
  error: (message: string) => R
}

type Limits = {
  /** The name of the entries, in the plural. */
  of: string
  /** None needed when left out. */
  min?: number
  max?: number
}

/** Bounds the entries of a list; the same entry twice is always a slip. */
export const count =
  ({of, min = 0, max}: Limits) =>
  <R extends CountRule<R>>(rule: R): R[] => [
    ...(min > 0 ? [rule.required().min(min).error(`Still needed: ${of}, at least ${min}.`)] : []),
    ...(max ? [rule.max(max).error(`At most ${max} ${of} fit here: remove some.`)] : []),
    rule.unique().error('The same entry is in the list twice: remove one.'),
  ]
