import {say} from '../language/say.ts'
import type {Column} from './table.ts'

export type CellValue = string | number | string[] | undefined

const MOST_CHARACTERS = 300
/** Spreadsheets write `1,345,803`, and half a load as `7.5` or `7,5`. */
const GROUPED = /^\d{1,3}([, ]\d{3})+(\.\d+)?$/
const NUMBER = /^\d+([.,]\d+)?$/

/** Reads what a cell means for its field; `{wrong}` says why it means nothing. Empty cells are undefined. */
export function readCell({kind, title}: Column, cell: string): {value: CellValue} | {wrong: string} {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  if (!text) return {value: undefined}
  if (text.length > MOST_CHARACTERS)
    return {wrong: say('{title} has more than {count} characters.', {title: say(title), count: MOST_CHARACTERS})}
  if (kind === 'text') return {value: text}
  if (kind === 'number') {
    const plain = GROUPED.test(text) ? text.replaceAll(/[, ]/g, '') : text.replace(',', '.')
    return NUMBER.test(plain)
      ? {value: Number(plain)}
      : {wrong: say('{title} “{text}” is no number.', {title: say(title), text})}
  }
  const choices = 'oneOf' in kind ? kind.oneOf : kind.someOf
  const named = ('oneOf' in kind ? [text] : text.split(/[,;+]/)).map((word) => word.trim().toLowerCase())
  const values = named.map((word) =>
    choices.find((one) => [one.title, one.value].some((name) => name.toLowerCase() === word)),
  )
  if (values.includes(undefined))
    return {
      wrong: say('{title} “{text}” is none of: {choices}.', {
        title: say(title),
        text,
        choices: choices.map((choice) => say(choice.title)).join(say(', ')),
      }),
    }
  const found = values.flatMap((choice) => choice?.value ?? [])
  return {value: 'oneOf' in kind ? found[0] : choices.flatMap(({value}) => (found.includes(value) ? value : []))}
}

/** The other way round: a value as people read it. */
export function writeCell({kind}: Column, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof kind === 'string') return String(value)
  const choices = 'oneOf' in kind ? kind.oneOf : kind.someOf
  return [value]
    .flat()
    .map((one) => choices.find((choice) => choice.value === one)?.title ?? String(one))
    .join(', ')
}
