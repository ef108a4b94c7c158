import {namedChoices, withChoices} from './application-choice.ts'
import type {Field, Option} from './field.ts'
import {registrationFields} from './registration-part.ts'
import {en, type Words} from './words/en.ts'

/** Offered last whatever editors name: no list has every trade. */
const ANOTHER = 'other'

/** The trades of the product: what is offered until editors name others, and always accepted. */
export function firstTrades(words: Words): readonly Option[] {
  return registrationFields(words).find(({name}) => name === 'trade')?.options ?? []
}

/** The trades that these words of an editor offer, in the language of `words`; where there are none, the first ones. */
export function tradesOf(offered: readonly string[] | null | undefined, words: Words): readonly Option[] {
  const first = firstTrades(words)
  // An Urdu page names them in Urdu or in English: both are found together in the inbox.
  const named = namedChoices(offered, first, firstTrades(en))
  return [...named.filter(({value}) => value !== ANOTHER), ...first.filter(({value}) => value === ANOTHER)]
}

/** The fields with these trades. */
export function withTrades<const Fields extends readonly Field[]>(
  fields: Fields,
  trade: readonly Option[] | undefined,
): Fields {
  return trade ? withChoices(fields, {trade}) : fields
}
