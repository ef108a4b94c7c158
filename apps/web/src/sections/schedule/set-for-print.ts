import type {Language} from '@site/routes/language'
import {dateText} from '../../data/format.ts'
import type {PartWords} from '../../language/english-sections.ts'
import {placeText} from '../../ui/part-words.ts'
import {setPages} from './set-pages.ts'

/** A4 with a drawing's margin, in millimetres. */
export const PAPER_MM = {width: 210, height: 297, margin: 10} as const

/** Width in CSS pixels at which the sheet is set for print; at `SCALE` this is 300 dots per inch. */
export const SHEET_WIDTH_PX = 1120

export const SCALE = 2

const INNER_MM = {width: PAPER_MM.width - 2 * PAPER_MM.margin, height: PAPER_MM.height - 2 * PAPER_MM.margin}

/** Height of a page in CSS pixels of the sheet. */
export const PAGE_HEIGHT_PX = Math.floor((SHEET_WIDTH_PX * INNER_MM.height) / INNER_MM.width)

/** CSS pixels of the sheet to millimetres on paper. */
export const millimetres = (pixels: number) => (pixels * INNER_MM.width) / SHEET_WIDTH_PX

/** Heights between which the sheet may be cut: above a table, below a row, above the strip at the foot. */
function cutPlaces(sheet: HTMLElement): number[] {
  const top = sheet.getBoundingClientRect().top
  const above = [...sheet.querySelectorAll('table, [data-strip]')].map((block) => block.getBoundingClientRect().top)
  const below = [...sheet.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().bottom)
  // Whole pixels, as the picture is cut in whole pixels: up, so that a row's rule stays with its row.
  return [...above.map((place) => Math.floor(place - top)), ...below.map((place) => Math.ceil(place - top))]
}

/**
 * Sets a copy of a sheet for paper: its own width, every column, pages counted, dated, and the strip at the foot of the
 * last page. Returns where each page starts, in CSS pixels.
 */
export function setForPrint(sheet: HTMLElement, words: PartWords): number[] {
  sheet.dataset.paper = ''
  sheet.style.width = `${SHEET_WIDTH_PX}px`
  inlineIcons(sheet)
  const date = sheet.querySelector('[data-dated] dd')
  // The current day in the reader's time zone; the Swedish format is that of ISO 8601.
  const today = new Date().toLocaleDateString('sv')
  if (date) date.textContent = dateText(today, sheet.ownerDocument.documentElement.lang as Language) ?? today
  const tables = sheet.querySelector<HTMLElement>('[data-columns]')
  if (tables) {
    const pages = setPages(sheet, tables, {width: SHEET_WIDTH_PX, height: PAGE_HEIGHT_PX}, words)
    return Array.from({length: pages}, (_, page) => page * PAGE_HEIGHT_PX)
  }
  const starts = pageBreaks(cutPlaces(sheet), Math.ceil(sheet.getBoundingClientRect().height), PAGE_HEIGHT_PX)
  sheet.style.minHeight = `${(starts.at(-1) ?? 0) + PAGE_HEIGHT_PX}px`
  const count = sheet.querySelector('[data-page-count]')
  if (count) count.textContent = placeText(words, starts.length, starts.length)
  return starts
}

/** Puts the drawing of every sprite reference into its place: a captured icon cannot look outside itself. */
function inlineIcons(root: HTMLElement): void {
  for (const use of root.querySelectorAll('use')) {
    const symbol = document.querySelector(use.getAttribute('href') ?? '')
    if (!(symbol instanceof SVGSymbolElement) || !use.ownerSVGElement) continue
    use.ownerSVGElement.setAttribute('viewBox', symbol.getAttribute('viewBox') ?? '')
    use.replaceWith(...[...symbol.childNodes].map((node) => root.ownerDocument.importNode(node, true)))
  }
}

/**
 * Returns where a tall sheet is cut into pages. `cuts` are the heights at which nothing is cut in two, in any order;
 * all values in the same unit, from the top of the sheet. Returns the start of every page; the first is 0. A block
 * taller than a page is cut at the page's end, as there is no better place.
 */
export function pageBreaks(cuts: readonly number[], height: number, pageHeight: number): number[] {
  const starts = [0]
  let start = 0
  while (height - start > pageHeight) {
    const reach = start + pageHeight
    const best = Math.max(...cuts.filter((cut) => cut > start && cut <= reach))
    start = Number.isFinite(best) ? best : reach
    starts.push(start)
  }
  return starts
}
