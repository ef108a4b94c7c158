import {withLatinDigits} from '@site/forms/entered-text'
import {type Sentence, say, speak} from '../language/say.ts'
import type {Column} from './table.ts'

export type CellValue = string | number | string[] | undefined

const MOST_CHARACTERS = 300
/** Spreadsheets write `1,345,803`, and half a load as `7.5` or `7,5`; in Urdu `۱۲٬۵۰۰` and `۷٫۵`. */
const GROUPED = /^\d{1,3}([, ]\d{3})+([.٫]\d+)?$/
const NUMBER = /^\d+([.,]\d+)?$/

/** Invisible marks around what was copied from a sentence of the Studio in Urdu. */
const UNSEEN = /[\u200e\u200f\u2066-\u2069]/g
const plainName = (name: string) => name.normalize('NFC').replace(UNSEEN, '').trim().toLowerCase()

/** Tells whether a text is the name of something in one of the languages, or the one by which it is stored. */
export function isNamed(text: string, title: Sentence, stored: string): boolean {
  const names = [speak('en').say(title), speak('ur').say(title), stored]
  return names.some((name) => plainName(name) === plainName(text))
}

/** Reads what a cell means for its field; `{wrong}` says why it means nothing. Empty cells are undefined. */
export function readCell({kind, title}: Column, cell: string): {value: CellValue} | {wrong: string} {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  if (!text) return {value: undefined}
  if (text.length > MOST_CHARACTERS)
    return {wrong: say('{title} has more than {count} characters.', {title: say(title), count: MOST_CHARACTERS})}
  if (kind === 'text') return {value: text}
  if (kind === 'number') {
    const latin = withLatinDigits(text).replaceAll('٬', ',')
    const plain = GROUPED.test(latin) ? latin.replaceAll(/[, ]/g, '').replace('٫', '.') : latin.replace(/[,٫]/, '.')
    return NUMBER.test(plain)
      ? {value: Number(plain)}
      : {wrong: say('{title} “{text}” is no number.', {title: say(title), text})}
  }
  const choices = 'oneOf' in kind ? kind.oneOf : kind.someOf
  const words = 'oneOf' in kind ? [text] : text.split(/[,،;؛+]/)
  const values = words.map((word) => choices.find((one) => isNamed(word, one.title, one.value)))
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

/** The other way round: a value as people read it, in English as in files, or as `say` has it. */
export function writeCell({kind}: Column, value: unknown, say: (title: Sentence) => string = speak('en').say): string {
  if (value === undefined || value === null) return ''
  if (typeof kind === 'string') return String(value)
  const choices = 'oneOf' in kind ? kind.oneOf : kind.someOf
  const titles = [value].flat().map((one) => {
    const choice = choices.find((other) => other.value === one)
    return choice ? say(choice.title) : String(one)
  })
  return titles.join(', ')
}
