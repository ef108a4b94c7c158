import {dayText} from '@site/content/validity'
import {fill} from '@site/forms/fill'
import type {Language} from '@site/routes/language'
import type {PartWords} from '../language/english-sections.ts'

const URDU_DAY = {dateStyle: 'long', timeZone: 'UTC'} as const

const number = new Intl.NumberFormat('en-US')

/** `2026-03-31` -> `31 March 2026`; undefined when the content does not say. */
export function dateText(date: string | null | undefined, language: Language = 'en'): string | undefined {
  const time = Date.parse(date ?? '')
  if (language === 'ur' && !Number.isNaN(time)) return new Intl.DateTimeFormat('ur-PK-u-nu-latn', URDU_DAY).format(time)
  return date ? dayText(date) : undefined
}

/** `2026-03-31` -> `March 2026`; undefined when the content does not say. */
export function monthText(date: string, language: Language = 'en'): string | undefined {
  const time = Date.parse(date)
  if (Number.isNaN(time)) return undefined
  const locale = language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB'
  return new Intl.DateTimeFormat(locale, {month: 'long', year: 'numeric', timeZone: 'UTC'}).format(time)
}

/** 175000 -> `175,000` */
export const numberText = (value: number): string => number.format(value)

type Contract = {contractValue: number | null; contractCurrency: string | null}

/** `PKR 640,000,000`, as far as it is known. */
export const valueText = ({contractValue, contractCurrency}: Contract) =>
  contractValue ? [contractCurrency, numberText(contractValue)].filter(Boolean).join(' ') : null

/** 175000 -> `175,000 sq ft`; undefined when the content does not say. */
export function areaText(
  squareFeet: number | null | undefined,
  words: Pick<PartWords, 'squareFeet'>,
): string | undefined {
  return squareFeet ? fill(words.squareFeet, {area: number.format(squareFeet)}) : undefined
}
