import {type Settings, stegaClean} from '@site/content'
import {accentOr, litAccent} from '@site/content/accent'

export type LookSettings = Pick<Settings, 'accent'>

/** The custom properties of a document that differ from company to company. */
export type Look = Record<`--${string}`, string>

export const accentOf = ({accent}: LookSettings): string => accentOr(stegaClean(accent))

/** @param settings absent where nothing is known of the company */
export function lookOf(settings: LookSettings = {accent: ''}): Look {
  const accent = accentOf(settings)
  return {'--marigold': accent, '--marigold-lit': litAccent(accent)}
}
