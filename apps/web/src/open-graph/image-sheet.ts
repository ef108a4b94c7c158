import {escapeXml} from '../data/escape.ts'
import {field, type Image, markSvg, shareDrawing} from './image-drawing.ts'
import type {ShareFacts} from './image-facts.ts'
import {fitText, textLines, textWidth} from './text-lines.ts'

type Parts = Omit<ShareFacts, 'picture'> & {image?: Image; logo?: string}

const ink = '#15181c'
const display = `font-family="Archivo SemiBold" font-weight="600" fill="${ink}"`
// Only the display letters are measured.
const plainIsWider = 1.07
const plain = 'font-family="Archivo SemiBold" font-weight="400" fill="#4a4f55"'

/** Of the title block: the cell right of the picture. */
const left = field.width + 36
const right = 1200 - 36
const across = right - left
const arrowCell = 1090

/** The sheet of a page as an SVG of 1200 x 630, the size that networks show whole. */
export function shareSheet({label, title, area, text, company, tagline, image, logo}: Parts): string {
  const heading = fitText(title, [64, 56, 48, 42, 36], (size) => ({
    width: across,
    lines: Math.floor((area ? 230 : 260) / size),
  }))
  const words = textLines(text, 24 * plainIsWider, {width: across, lines: area ? 1 : 4})
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fff"/>
${shareDrawing(image)}
<path d="M${field.width} 0v${field.height}M0 ${field.height}h1200" stroke="${ink}" stroke-width="2"/>
${lines(textLines(label, 24, {width: across, lines: 1}), {top: 66, size: 24, style: plain})}
${lines(heading.lines, {top: 88 + heading.size, size: heading.size, style: display})}
${area ? dimension(area) : ''}
${lines(words, {top: 484 - (words.length - 1) * 31, size: 24, leading: 31, style: plain})}
${foot({company, tagline, logo})}
</svg>`
}

type Type = {top: number; size: number; leading?: number; style: string; from?: number}

function lines(texts: string[], {top, size, leading = size, style, from = left}: Type): string {
  return texts
    .map(
      (text, at) =>
        `<text x="${from}" y="${top + at * leading}" font-size="${size}" ${style}>${escapeXml(text)}</text>`,
    )
    .join('')
}

/** The value breaks the line between its two ticks. */
function dimension(area: string): string {
  const size = 40
  const gap = (across - textWidth(area, size)) / 2 - 14
  const y = 408
  const tick = (x: number) => `<path d="M${x - 9} ${y + 9}l18-18" stroke="#f2a900" stroke-width="4"/>`
  return `<path d="M${left} ${y}h${gap}M${right} ${y}h-${gap}M${left} ${y - 20}v40M${right} ${y - 20}v40" stroke="${ink}" stroke-width="1.500"/>
${tick(left)}${tick(right)}
${lines([area], {top: y + 14, size, style: display, from: left + gap + 14})}`
}

function foot({company, tagline, logo}: Pick<Parts, 'company' | 'tagline' | 'logo'>): string {
  const mark = logo
    ? `<image href="${logo}" x="36" y="545" width="120" height="60" preserveAspectRatio="xMinYMid"/>`
    : `<g transform="translate(36 549) scale(1.24)">${markSvg}</g>`
  const from = logo ? 184 : 112
  const name = fitText(company, [38, 32, 26], () => ({width: 840, lines: 1}))
  const end = from + textWidth(name.lines.join(''), name.size)
  const fits = end + 48 + textWidth(tagline, 24 * plainIsWider) < arrowCell - 36
  const line = `<text x="${arrowCell - 36}" y="586" text-anchor="end" font-size="24" ${plain}>${escapeXml(tagline)}</text>`
  return `${mark}${lines(name.lines, {top: 588, size: name.size, style: display, from})}${fits ? line : ''}
<path d="M${arrowCell} 520h110v110h-110z" fill="#f2a900"/><path d="M${arrowCell} 520v110" stroke="${ink}" stroke-width="2"/>
<path d="M1121 575h46m-19-19 19 19-19 19" fill="none" stroke="${ink}" stroke-width="3.5"/>`
}
