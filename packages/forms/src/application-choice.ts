import type {Field, Option} from './field.ts'
import {positions, shiftPreferences, workLocations} from './option.ts'

/** Choices of the job form, by the name of its field. */
export type ApplicationChoices = Readonly<Record<'position' | 'workLocation' | 'shiftPreference', readonly Option[]>>

/** Those of the specification: what is offered until editors say otherwise, and always accepted. */
export const firstChoices: ApplicationChoices = {
  position: positions,
  workLocation: workLocations,
  shiftPreference: shiftPreferences,
}

type Words = {readonly [Name in keyof ApplicationChoices]?: readonly string[] | null | undefined}

/**
 * The choices that these words offer; where there are none, the first ones. A word of the specification keeps the value
 * that it always had ("Lahore" is `lahore`), so that applications of all times are found together; any other is its own.
 */
export function choicesOf(words: Words): ApplicationChoices {
  const choices = (name: keyof ApplicationChoices) => {
    const offered = [...new Set(words[name] ?? [])].filter((word) => word.trim() !== '')
    const first = firstChoices[name]
    if (offered.length === 0) return first
    return offered.map((word) => first.find(({label}) => label === word) ?? {value: word, label: word})
  }
  return {
    position: choices('position'),
    workLocation: choices('workLocation'),
    shiftPreference: choices('shiftPreference'),
  }
}

/** The fields with what is offered in them. */
export function withChoices<const Fields extends readonly Field[]>(
  fields: Fields,
  choices: ApplicationChoices,
): Fields {
  const offered: readonly Field[] = fields.map((field) =>
    Object.hasOwn(choices, field.name) ? {...field, options: choices[field.name as keyof ApplicationChoices]} : field,
  )
  return offered as Fields
}
