import {clampChroma, converter, formatHex, wcagContrast} from 'culori'
import {type PictureSource, pictureUrl} from './picture-url.ts'

/** The drawn one, for a company that has chosen none. */
export const FIRST_ACCENT = '#f2a900'

const INK = '#15181c'
const WHITE = '#ffffff'
const DARK_GROUNDS = [INK, '#20252b']
const PAPER = '#f6f4f0'

/** The least for text, by WCAG 2.2 (1.4.3). */
const READABLE = 4.5
/** The least by which a field is told from the paper around it; the drawn colour has 1.9. */
const VISIBLE = 1.6
/** By how much of OKLCH's lightness a field changes while it is pointed at. */
const LIT = 0.05

const HEX = /^#[\da-f]{6}$/i
const toOklch = converter('oklch')

/** Tells whether it is a colour as the Studio writes them, such as `#f2a900`. */
export const isColour = (text: string | null | undefined): text is string => HEX.test(text ?? '')

/** Colours made of a company's own, so that any can be chosen; each as `#rrggbb`. */
export type Palette = {
  /** Colour of marks, lines and focus on any ground, and of fields with dark text. */
  accent: string
  accentLit: string
  /** Colour of buttons: the company's own, wherever text on it can be read. */
  fill: string
  fillLit: string
  onFill: string
}

/** Returns the colours of a company. @param own absent, or no colour, for the drawn ones */
export function paletteOf(own: string | null | undefined): Palette {
  const colour = isColour(own) ? own.toLowerCase() : FIRST_ACCENT
  const accent = nearest(colour, (hex) => isSeen(hex) && DARK_GROUNDS.every((dark) => isReadable(hex, dark)))
  const fill = nearest(colour, (hex) => isSeen(hex) && isReadable(hex, textOn(hex)))
  const onFill = textOn(fill)
  const lighter = shifted(fill, LIT)
  const fillLit = isReadable(lighter, onFill) ? lighter : shifted(fill, -LIT)
  return {accent, accentLit: shifted(accent, LIT), fill, fillLit, onFill}
}

const isSeen = (hex: string): boolean => wcagContrast(hex, PAPER) >= VISIBLE

const isReadable = (one: string, other: string): boolean => wcagContrast(one, other) >= READABLE

const textOn = (ground: string): string => (wcagContrast(ground, INK) >= wcagContrast(ground, WHITE) ? INK : WHITE)

/** Returns the colour, made as little lighter or darker as it has to be, of the same hue. */
function nearest(hex: string, isGood: (hex: string) => boolean): string {
  for (let step = 0; step < 1; step += 0.005) {
    const good = [shifted(hex, -step), shifted(hex, step)].find(isGood)
    if (good) return good
  }
  return hex
}

/** Returns the colour with another lightness of OKLCH, 0 to 1, and as much chroma as a screen shows. */
function shifted(hex: string, lightness: number): string {
  const colour = toOklch(hex)
  if (!colour || lightness === 0) return hex
  const l = Math.min(1, Math.max(0, colour.l + lightness))
  return formatHex(clampChroma({...colour, l}, 'oklch'))
}

/** Letters that a company can choose, the drawn ones first. */
export const typefaces = ['archivo', 'instrument', 'serif'] as const

export type Typeface = (typeof typefaces)[number]

/** Returns the typeface, or the drawn one where none is chosen, or one that there is not. */
export const typefaceOr = (chosen: string | null | undefined): Typeface =>
  typefaces.find((typeface) => typeface === chosen) ?? typefaces[0]

/** The signs of a sheet: the company's colour and letters, and its logo as an address without a host. */
export type CompanySign = {accent: string; typeface: Typeface; logo: string | null}

/** Sharp on paper at the size of the logo there, 22 points a side. */
const LOGO_PX = 256

type Source = {accent: string | null; typeface: string | null; logo: PictureSource | null}

export const signOf = ({accent, typeface, logo}: Source): CompanySign => ({
  accent: paletteOf(accent).fill,
  typeface: typefaceOr(typeface),
  logo: logo && pictureUrl(logo, {imageHost: '', width: LOGO_PX}).replace('auto=format', 'fm=png'),
})
