import {type Settings, stegaClean} from '@site/content'
import {paletteOf, type Typeface, typefaceOr} from '@site/content/look'
import type {Language} from '@site/routes/language'

export type LookSettings = Pick<Settings, 'accent' | 'typeface'>

/** Families of font.css, of text and of headings, where they are not the drawn ones. */
const families: Record<Typeface, {text?: string; headings?: string}> = {
  archivo: {},
  instrument: {text: 'Instrument Sheet', headings: 'Instrument Sheet'},
  serif: {headings: 'Roboto Sheet'},
}

/** Returns the company's colour and typeface. @param settings absent where nothing is known of it */
export const lookOf = (settings?: LookSettings) => ({
  palette: paletteOf(stegaClean(settings?.accent)),
  typeface: typefaceOr(stegaClean(settings?.typeface)),
})

/** Returns the fonts of the first screen of a page in this typeface, by their names among the assets. */
export const firstFonts = (typeface: Typeface, language: Language): string[] => [
  ...(language === 'ur' ? ['nastaliq'] : []),
  typeface,
  ...(families[typeface].text || typeface === 'archivo' ? [] : ['archivo']),
]

/** Returns the custom properties of a document that differ from company to company. */
export function lookStyle({palette, typeface}: ReturnType<typeof lookOf>): Record<`--${string}`, string> {
  const {text, headings} = families[typeface]
  return {
    '--accent': palette.accent,
    '--accent-lit': palette.accentLit,
    '--fill': palette.fill,
    '--fill-lit': palette.fillLit,
    '--on-fill': palette.onFill,
    ...(text && {'--text': `"${text}", "Archivo Fallback", Arial, sans-serif`}),
    ...(headings && {'--narrow': `"${headings}", "Archivo Fallback Narrow", Arial, sans-serif`}),
  }
}
