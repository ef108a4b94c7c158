import {fill} from './fill.ts'
import type {Words} from './words/en.ts'

export type Option = {readonly value: string; readonly label: string}

/** Everything about a question that is the same in every language. */
export type FieldRule = {
  readonly name: string
  /** `hidden`: not asked, but sent along; `code`: a number that may have letters and dashes. */
  readonly kind: 'text' | 'code' | 'email' | 'tel' | 'number' | 'date' | 'select' | 'textarea' | 'hidden'
  /** Not to be left empty. */
  readonly required?: boolean
  /** Longest accepted text in UTF-16 units, as `maxlength` counts. */
  readonly longest: number
  /** The values of a choice, as they are stored. */
  readonly options?: readonly string[]
  readonly autocomplete?: string
  readonly placeholder?: string
  /** Takes the whole width of its part. */
  readonly wide?: boolean
  /** A text area of few lines. */
  readonly short?: boolean
  /** A day that is still to come, today included. */
  readonly ahead?: boolean
}

/** One question of a form, in one language. Browser, API, mails and inbox derive from lists of these. */
export type Field<Name extends string = string> = Omit<FieldRule, 'required' | 'options'> & {
  readonly name: Name
  readonly label: string
  /** The label once more, for those who read Urdu more easily. */
  readonly urdu?: string | undefined
  /** The message when nothing was entered. A field without it is optional. */
  readonly missing?: string
  readonly options?: readonly Option[]
  readonly hint?: string
}

type FieldText = Pick<Field, 'label' | 'missing' | 'placeholder' | 'hint'>
type FieldWords<Rule> = FieldText &
  (Rule extends {readonly options: readonly (infer Value extends string)[]}
    ? {readonly options: Readonly<Record<Value, string>>}
    : {readonly options?: never})

/** Joins the rules of questions with their words. */
export function fieldsIn<const Rules extends readonly FieldRule[]>(
  rules: Rules,
  words: {readonly [Rule in Rules[number] as Rule['name']]: FieldWords<Rule>},
  {missing, missingChoice}: Words['problem'],
): readonly Field<Rules[number]['name']>[] {
  const wordsOf: Readonly<Record<string, FieldText & {readonly options?: Readonly<Record<string, string>>}>> = words
  return rules.map(({required, options, ...rule}) => {
    const {options: labels, ...said} = wordsOf[rule.name] ?? {label: rule.name}
    return {
      ...rule,
      ...(required && {missing: fill(options ? missingChoice : missing, {label: said.label})}),
      ...said,
      ...(labels && options && {options: options.map((value) => ({value, label: labels[value] ?? value}))}),
    }
  })
}

/** Returns what a reader sees for a stored value: the label of a choice, else the text itself. */
export function shownValue(field: Field, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value
}
