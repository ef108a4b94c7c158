import {colord, extend} from 'colord'
import a11y from 'colord/plugins/a11y'
import {type PictureSource, pictureUrl} from './picture-url.ts'

extend([a11y])

/** The drawn one, for a company that has chosen none. */
export const FIRST_ACCENT = '#f2a900'

/** The colours that it stands on, and that text on it has: ink, and the raised field of a dark bar. */
const GROUNDS = ['#15181c', '#20252b']
/** The least for text, by WCAG 2.2 (1.4.3). */
const LEAST_CONTRAST = 4.5

const HEX = /^#[\da-f]{6}$/i

/** Returns the lowest contrast of the colour with what it stands on, and with the text on it: 1 to 21. */
export const contrastOf = (accent: string): number =>
  Math.min(...GROUNDS.map((ground) => colord(ground).contrast(accent)))

/** Tells why a colour cannot be the company's; undefined where it can. */
export function accentFault(accent: string): 'digits' | 'contrast' | undefined {
  if (!HEX.test(accent)) return 'digits'
  return contrastOf(accent) < LEAST_CONTRAST ? 'contrast' : undefined
}

/** Returns the colour, or the drawn one for a company that has chosen none, or one that could not be read. */
export const accentOr = (accent: string | null | undefined): string =>
  accent && !accentFault(accent) ? accent : FIRST_ACCENT

/** Letters that a company can choose, the drawn ones first. */
export const typefaces = ['archivo', 'instrument', 'serif'] as const

export type Typeface = (typeof typefaces)[number]

/** Returns the typeface, or the drawn one where none is chosen, or one that there is not. */
export const typefaceOr = (chosen: string | null | undefined): Typeface =>
  typefaces.find((typeface) => typeface === chosen) ?? typefaces[0]

/** Returns the colour made as light as it has to be, of the same hue. */
export function nearestAccent(accent: string): string {
  let lighter = colord(accent)
  while (contrastOf(lighter.toHex()) < LEAST_CONTRAST) lighter = lighter.lighten(0.01)
  return lighter.toHex()
}

/** Returns the colour of what is pointed at. */
export const litAccent = (accent: string): string => colord(accent).lighten(0.09).toHex()

/** The signs of a sheet: the company's colour and letters, and its logo as an address without a host. */
export type CompanySign = {accent: string; typeface: Typeface; logo: string | null}

/** Sharp on paper where it stands, 22 points a side. */
const LOGO_PX = 256

type Source = {accent: string | null; typeface: string | null; logo: PictureSource | null}

export const signOf = ({accent, typeface, logo}: Source): CompanySign => ({
  accent: accentOr(accent),
  typeface: typefaceOr(typeface),
  logo: logo && pictureUrl(logo, {imageHost: '', width: LOGO_PX}).replace('auto=format', 'fm=png'),
})
