import {type Settings, stegaClean} from '@site/content'
import {accentOr, litAccent} from '@site/content/accent'

export type LookSettings = Pick<Settings, 'accent' | 'typeface'>

type Typeface = Settings['typeface']

/** Families of font.css, of text and of headings, where they are not the drawn ones. */
const families: Record<Typeface, {text?: string; headings?: string}> = {
  archivo: {},
  instrument: {text: 'Instrument Sheet', headings: 'Instrument Sheet'},
  serif: {headings: 'Roboto Sheet'},
}

export const accentOf = ({accent}: Pick<LookSettings, 'accent'>): string => accentOr(stegaClean(accent))

export function typefaceOf(settings: LookSettings | undefined): Typeface {
  const typeface = stegaClean(settings?.typeface) ?? 'archivo'
  return Object.hasOwn(families, typeface) ? typeface : 'archivo'
}

/** Returns the typefaces that a page of the company is written in. */
export function typefacesOf(settings: LookSettings | undefined): Typeface[] {
  const typeface = typefaceOf(settings)
  return families[typeface].text || typeface === 'archivo' ? [typeface] : [typeface, 'archivo']
}

/**
 * Returns the custom properties of a document that differ from company to company.
 * @param settings absent where nothing is known of it
 */
export function lookOf(settings: LookSettings | undefined): Record<`--${string}`, string> {
  const accent = accentOf(settings ?? {accent: ''})
  const {text, headings} = families[typefaceOf(settings)]
  return {
    '--marigold': accent,
    '--marigold-lit': litAccent(accent),
    ...(text && {'--text': `"${text}", "Archivo Fallback", Arial, sans-serif`}),
    ...(headings && {'--narrow': `"${headings}", "Archivo Fallback Narrow", Arial, sans-serif`}),
  }
}
