import {applicationFields} from './application-part.ts'
import type {Field, Option} from './field.ts'
import {en, type Words} from './words/en.ts'

/** Choices of the job form, by the name of its field. */
export type ApplicationChoices = Readonly<Record<'position' | 'workLocation' | 'shiftPreference', readonly Option[]>>

/** Those of the specification: what is offered until editors say otherwise, and always accepted. */
export function firstChoices(words: Words): ApplicationChoices {
  const fields = applicationFields(words)
  const choices = (name: keyof ApplicationChoices) => fields.find((field) => field.name === name)?.options ?? []
  return {
    position: choices('position'),
    workLocation: choices('workLocation'),
    shiftPreference: choices('shiftPreference'),
  }
}

type Offered = {readonly [Name in keyof ApplicationChoices]?: readonly string[] | null | undefined}

/**
 * The choices that these words of an editor offer; where there are none, the first ones. A word of the specification keeps the
 * value that it always had ("Lahore" is `lahore`), so that applications of all times and languages are found together, and is
 * shown in the language of `words`; any other is its own value.
 */
export function choicesOf(offered: Offered, words: Words): ApplicationChoices {
  const first = firstChoices(words)
  const english = firstChoices(en)
  const choices = (name: keyof ApplicationChoices) => namedChoices(offered[name], first[name], english[name])
  return {
    position: choices('position'),
    workLocation: choices('workLocation'),
    shiftPreference: choices('shiftPreference'),
  }
}

/** The choices that an editor's words offer, by the values of those that are known; without words the `first`. */
export function namedChoices(
  offered: readonly string[] | null | undefined,
  first: readonly Option[],
  english: readonly Option[],
): readonly Option[] {
  // As a form that was sent has them.
  const named = [...new Set((offered ?? []).map((word) => word.trim()))].filter(Boolean)
  if (named.length === 0) return first
  return named.map((word) => {
    const at = english.findIndex(({label}) => label === word)
    return first[at] ?? first.find(({label}) => label === word) ?? {value: word, label: word}
  })
}

/** The fields with what is offered in them. */
export function withChoices<const Fields extends readonly Field[]>(
  fields: Fields,
  choices: Readonly<Record<string, readonly Option[]>>,
): Fields {
  const offered: readonly Field[] = fields.map((field) =>
    Object.hasOwn(choices, field.name) ? {...field, options: choices[field.name] ?? []} : field,
  )
  return offered as Fields
}
