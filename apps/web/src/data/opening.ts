import type {Opening, OpeningCard} from '@site/content'
import type {Language} from '@site/routes/language'
import {words} from '../language/words.ts'
import {dateText, numberText} from './format.ts'

/** `PKR 60,000 to 80,000 a month`; undefined when the company does not say. */
export function payText(
  {payFrom, payTo, payPer}: Pick<OpeningCard, 'payFrom' | 'payTo' | 'payPer'>,
  currency: string,
  language: Language = 'en',
): string | undefined {
  const [least, most] = [payFrom ?? payTo, payTo ?? payFrom]
  if (!least || !most) return undefined
  const {between, pay, periods} = words[language]
  const figures = least === most ? numberText(least) : between(numberText(least), numberText(most))
  return pay(currency, figures, payPer ? periods[payPer] : '')
}

/**
 * Returns the editors' summary of an opening, or else a sentence of its facts: `Mason wanted in Sialkot, by the day,
 * from 1 March 2027; apply until 20 February 2027.`
 */
export function openingText({title, place, employment, starts, closes, summary}: Opening): string {
  if (summary) return summary
  const wanted = place ? `${title} wanted in ${place}` : `${title} wanted`
  const start = starts && `from ${dateText(starts)}`
  const terms = [wanted, employment && words.en.employment[employment]?.toLowerCase(), start].filter(Boolean).join(', ')
  return closes ? `${terms}; apply until ${dateText(closes)}.` : `${terms}.`
}

/** Name of the parameter by which an opening leads to the job form. */
export const OPENING_PARAMETER = 'opening'

/** The job form for this opening. */
export const applyHref = (form: string, slug: string) => `${form}?${OPENING_PARAMETER}=${encodeURIComponent(slug)}`
