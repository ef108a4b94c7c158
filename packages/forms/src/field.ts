export type Option = {readonly value: string; readonly label: string}

/** One question of a form. Browser, API, mails and inbox derive from lists of these. */
export type Field = {
  readonly name: string
  readonly label: string
  /** The label for those who read Urdu more easily. */
  readonly urdu?: string
  /** `hidden`: not asked, but sent along. */
  readonly kind: 'text' | 'email' | 'tel' | 'number' | 'date' | 'select' | 'textarea' | 'hidden'
  /** The value that stands in it at first. */
  readonly preset?: string
  /** The message when nothing was entered. A field without it is optional. */
  readonly missing?: string
  /** Longest accepted text in UTF-16 units, as `maxlength` counts. */
  readonly longest: number
  readonly options?: readonly Option[]
  readonly autocomplete?: string
  readonly placeholder?: string
  readonly hint?: string
  /** Takes the whole width of its part. */
  readonly wide?: boolean
  /** A text area of few lines. */
  readonly short?: boolean
  /** A day that is still to come, today included. */
  readonly ahead?: boolean
}

/** Returns what a reader sees for a stored value: the label of a choice, else the text itself. */
export function shownValue(field: Field, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value
}
