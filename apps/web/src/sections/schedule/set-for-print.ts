import {inlineIcons} from './inline-icons.ts'
import {pageBreaks} from './page-breaks.ts'
import {pageHeight, sheetWidth} from './paper.ts'

/** Heights between which the sheet may be cut: above a table, below a row, above the strip at the foot. */
function cutPlaces(sheet: HTMLElement): number[] {
  const top = sheet.getBoundingClientRect().top
  const above = [...sheet.querySelectorAll('table, [data-strip]')].map((block) => block.getBoundingClientRect().top)
  const below = [...sheet.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().bottom)
  // Whole pixels, as the picture is cut in whole pixels: up, so that a row's rule stays with its row.
  return [...above.map((place) => Math.floor(place - top)), ...below.map((place) => Math.ceil(place - top))]
}

/**
 * Sets a copy of a sheet for paper: its own width, every column, pages counted, and the strip at the foot of the last
 * page. Returns where each page starts, in CSS pixels.
 */
export function setForPrint(sheet: HTMLElement): number[] {
  sheet.dataset.paper = ''
  sheet.style.width = `${sheetWidth}px`
  inlineIcons(sheet)
  const starts = pageBreaks(cutPlaces(sheet), Math.ceil(sheet.getBoundingClientRect().height), pageHeight)
  sheet.style.minHeight = `${(starts.at(-1) ?? 0) + pageHeight}px`
  const count = sheet.querySelector('[data-page-count]')
  if (count) count.textContent = `${starts.length} of ${starts.length}`
  return starts
}
