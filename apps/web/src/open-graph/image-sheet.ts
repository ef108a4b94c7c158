import type {Typeface} from '@site/content/look'
import type {Language} from '@site/routes/language'
import {escapeXml} from '../data/escape.ts'
import {FIELD_PX, type Image, imageDrawing, markSvg} from './image-drawing.ts'
import type {ImageFacts} from './image-facts.ts'
import {fitText, textLines, textWidth} from './text-lines.ts'

type SheetOptions = Omit<ImageFacts, 'picture'> & {
  accent: string
  typeface: Typeface
  image?: Image
  logo?: string
  language?: Language
}

const INK = '#15181c'

/** Letters of headings, by the files of `sheetFonts`, and how large they are for the room that Archivo takes. */
const faces: Record<Typeface, {family: string; scale: number}> = {
  archivo: {family: 'Archivo SemiBold', scale: 1},
  instrument: {family: 'Instrument Sans', scale: 0.98},
  serif: {family: 'Roboto Serif 20pt', scale: 0.86},
}
// Only the display letters are measured.
const PLAIN_TO_DISPLAY = 1.07
const PLAIN = {family: 'Archivo SemiBold', style: 'font-weight="400" fill="#4a4f55"'}
/** A text with Urdu letters, which may have Latin ones as well. */
const URDU = /[\u0600-\u06ff]/

/** The left edge of the title block: the cell right of the picture. */
const LEFT_PX = FIELD_PX.width + 36
const RIGHT_PX = 1200 - 36
const WIDTH_PX = RIGHT_PX - LEFT_PX
const ARROW_LEFT_PX = 1090

/** The sheet of a page as an SVG of 1200 x 630, the size that networks show whole. */
export function imageSheet({
  label,
  title,
  area,
  text,
  company,
  tagline,
  accent,
  typeface,
  image,
  logo,
  language = 'en',
}: SheetOptions): string {
  const display = displayOf(typeface)
  // Nastaliq leans down over nearly twice its size.
  const lead = language === 'ur' ? 1.8 : 1
  const end = language === 'ur' ? RIGHT_PX : undefined
  const heading = fitText(title, [64, 56, 48, 42, 36], (size) => ({
    width: WIDTH_PX,
    lines: Math.floor((area ? 230 : 260) / (size * lead)),
  }))
  const words = textLines(text, 24 * PLAIN_TO_DISPLAY, {width: WIDTH_PX, lines: area ? 1 : Math.floor(4 / lead)})
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fff"/>
${imageDrawing(image, accent)}
<path d="M${FIELD_PX.width} 0v${FIELD_PX.height}M0 ${FIELD_PX.height}h1200" stroke="${INK}" stroke-width="2"/>
${lines(textLines(label, 24, {width: WIDTH_PX, lines: 1}), {top: 66, size: 24, ...PLAIN, end})}
${lines(heading.lines, {top: 88 + heading.size * lead, size: heading.size, leading: heading.size * lead, ...display, end})}
${area ? dimension(area, accent, display) : ''}
${lines(words, {top: 484 - (words.length - 1) * 31 * lead, size: 24, leading: 31 * lead, ...PLAIN, end})}
${foot({company, tagline: language === 'en' ? tagline : '', accent, display, logo})}
</svg>`
}

type Display = ReturnType<typeof displayOf>

function displayOf(typeface: SheetOptions['typeface']) {
  const {family, scale} = faces[typeface]
  return {scale, family, style: `font-weight="600" fill="${INK}"`}
}

type Type = {
  top: number
  size: number
  leading?: number
  family: string
  style: string
  scale?: number
  from?: number
  end?: number | undefined
}

function lines(texts: string[], {top, size, leading = size, scale = 1, from = LEFT_PX, end, ...type}: Type): string {
  return texts
    .map((text, at) => {
      const family = URDU.test(text) ? 'Noto Nastaliq Urdu' : type.family
      const anchor = end ? ' text-anchor="end"' : ''
      return `<text x="${end ?? from}" y="${top + at * leading}" font-size="${size * scale}" font-family="${family}" ${type.style}${anchor}>${escapeXml(end ? fromTheRight(text) : text)}</text>`
    })
    .join('')
}

/** Marks a line as one that is read from the right, also where it begins with a Latin word. */
const fromTheRight = (text: string) => `\u202b${text}\u202c`

/** The value breaks the line between its two ticks. */
function dimension(area: string, accent: string, display: Display): string {
  const size = 40
  const gap = (WIDTH_PX - textWidth(area, size)) / 2 - 14
  const y = 408
  const tick = (x: number) => `<path d="M${x - 9} ${y + 9}l18-18" stroke="${accent}" stroke-width="4"/>`
  return `<path d="M${LEFT_PX} ${y}h${gap}M${RIGHT_PX} ${y}h-${gap}M${LEFT_PX} ${y - 20}v40M${RIGHT_PX} ${y - 20}v40" stroke="${INK}" stroke-width="1.500"/>
${tick(LEFT_PX)}${tick(RIGHT_PX)}
${lines([area], {top: y + 14, size, ...display, from: LEFT_PX + gap + 14})}`
}

type Foot = Pick<SheetOptions, 'company' | 'tagline' | 'accent' | 'logo'> & {display: Display}

function foot({company, tagline, accent, display, logo}: Foot): string {
  const mark = logo
    ? `<image href="${logo}" x="36" y="545" width="120" height="60" preserveAspectRatio="xMinYMid"/>`
    : `<g transform="translate(36 549) scale(1.24)">${markSvg(accent)}</g>`
  const from = logo ? 184 : 112
  const name = fitText(company, [38, 32, 26], () => ({width: 840, lines: 1}))
  const end = from + textWidth(name.lines.join(''), name.size)
  const fits = end + 48 + textWidth(tagline, 24 * PLAIN_TO_DISPLAY) < ARROW_LEFT_PX - 36
  const line = `<text x="${ARROW_LEFT_PX - 36}" y="586" text-anchor="end" font-size="24" font-family="${PLAIN.family}" ${PLAIN.style}>${escapeXml(tagline)}</text>`
  return `${mark}${lines(name.lines, {top: 588, size: name.size, ...display, from})}${fits ? line : ''}
<path d="M${ARROW_LEFT_PX} 520h110v110h-110z" fill="${accent}"/><path d="M${ARROW_LEFT_PX} 520v110" stroke="${INK}" stroke-width="2"/>
<path d="M1121 575h46m-19-19 19 19-19 19" fill="none" stroke="${INK}" stroke-width="3.5"/>`
}
