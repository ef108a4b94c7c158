import type {PartWords} from '../../language/english-sections.ts'
import {millimetres, PAGE_HEIGHT_PX, PAPER_MM, SCALE, SHEET_WIDTH_PX, setForPrint} from './set-for-print.ts'

/** A part that has not arrived after this time is given up; a slow line may need two minutes. */
const PATIENCE_MS = 120_000

async function libraries() {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The parts that make the PDF did not arrive in time')), PATIENCE_MS)
  })
  const [canvas, pdf] = await Promise.race([Promise.all([import('html2canvas'), import('jspdf')]), timeout])
  return {html2canvas: canvas.default, JsPdf: pdf.jsPDF}
}

function slice(picture: HTMLCanvasElement, from: number, to: number): HTMLCanvasElement {
  const page = document.createElement('canvas')
  page.width = picture.width
  page.height = (to - from) * SCALE
  const context = page.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on')
  context.drawImage(picture, 0, -from * SCALE)
  return page
}

/** Points of 1/72 inch, in which a PDF counts the size of letters. */
const points = (pixels: number) => (millimetres(pixels) * 72) / 25.4

/**
 * Draws the sheet as one picture and saves it as a PDF: page width, A4 upright, as many pages as it takes. Its words lie
 * invisible on the picture, to be searched and copied.
 * Throws when a part could not be fetched or the browser cannot draw.
 */
export async function saveSheet(
  sheet: HTMLElement,
  {fileName, title, words}: {fileName: string; title: string; words: PartWords},
): Promise<void> {
  const {html2canvas, JsPdf} = await libraries()
  let starts = [0]
  let texts: SheetText[] = []
  const picture = await withoutStyleElements(() =>
    html2canvas(sheet, {
      scale: SCALE,
      // Wide enough for the desktop rules, whatever the screen is.
      windowWidth: 1440,
      backgroundColor: '#ffffff',
      useCORS: true,
      logging: false,
      // The copy needs the sheet, the elements around it, and the whole style sheet; not the pictures of the page, nor
      // the styles of its head, which the content security policy refuses when they are written anew.
      ignoreElements: (element) =>
        element.localName === 'style' ||
        (!element.contains(sheet) && !sheet.contains(element) && element.closest('head') === null),
      onclone: (_document, copy) => {
        starts = setForPrint(copy, words)
        texts = textsOf(copy)
      },
    }),
  )
  const pdf = new JsPdf({unit: 'mm', format: 'a4', compress: true})
  pdf.setProperties({title})
  pdf.setLineWidth(millimetres(1.5)).setDrawColor('#15181c')
  for (const [index, start] of starts.entries()) {
    if (index > 0) pdf.addPage()
    const end = starts[index + 1] ?? picture.height / SCALE
    const width = millimetres(SHEET_WIDTH_PX)
    const page = slice(picture, start, end)
    pdf.addImage(page, 'PNG', PAPER_MM.margin, PAPER_MM.margin, width, millimetres(end - start), undefined, 'FAST')
    pdf.rect(PAPER_MM.margin, PAPER_MM.margin, width, millimetres(PAGE_HEIGHT_PX))
    for (const {text, left, base, width: span, size} of texts) {
      if (base < start || base >= end) continue
      pdf.setFontSize(points(size))
      pdf.text(text, PAPER_MM.margin + millimetres(left), PAPER_MM.margin + millimetres(base - start), {
        renderingMode: 'invisible',
        horizontalScale: millimetres(span) / pdf.getTextWidth(text),
      })
    }
  }
  pdf.save(fileName)
}

/**
 * Runs what copies the page, at once, without letting it make style elements. html2canvas puts one into its copy, to hide
 * pseudo elements that it has redrawn; a sheet for print has none, and the content security policy refuses the element and
 * logs that as an error.
 */
function withoutStyleElements<T>(copy: () => T): T {
  const create = document.createElement.bind(document)
  const createElement = (name: string, options?: ElementCreationOptions) =>
    create(name === 'style' ? 'template' : name, options)
  Object.defineProperty(document, 'createElement', {value: createElement, configurable: true})
  try {
    return copy()
  } finally {
    // Restores the method of the prototype.
    Reflect.deleteProperty(document, 'createElement')
  }
}

/** A piece of text on the sheet, in CSS pixels from its upper left corner; `base` is the baseline of its letters. */
type SheetText = {text: string; left: number; base: number; width: number; size: number}

/** The share of the height of a letter's box that is above its baseline. */
const ASCENT = 0.88

/** Every cell, caption and word of the head, line by line as they are set: what the picture of the sheet shows, to be searched and copied. */
function textsOf(sheet: HTMLElement): SheetText[] {
  const corner = sheet.getBoundingClientRect()
  return [...sheet.querySelectorAll<HTMLElement>('caption, th, td, dt, dd, [data-said]')].flatMap((cell) => {
    if (cell.getClientRects().length === 0 || cell.classList.contains('sr-only')) return []
    const size = Number.parseFloat(getComputedStyle(cell).fontSize)
    return linesOf(cell).map(({text, box}) => ({
      text,
      left: box.left - corner.left,
      base: box.top - corner.top + (box.height - size) / 2 + size * ASCENT,
      width: box.width,
      size,
    }))
  })
}

/** Returns the lines of a cell: the words at one height are a line. */
function linesOf(cell: HTMLElement): {text: string; box: DOMRect}[] {
  const words = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const lines: {text: string; box: DOMRect}[] = []
  while (words.nextNode()) {
    const node = words.currentNode as Text
    for (const {0: word, index} of node.data.matchAll(/\S+/g)) {
      const range = cell.ownerDocument.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const box = range.getBoundingClientRect()
      const line = lines.at(-1)
      if (line && Math.abs(line.box.top - box.top) < box.height / 2) {
        line.text += ` ${word}`
        line.box = new DOMRect(line.box.left, line.box.top, box.right - line.box.left, line.box.height)
      } else if (box.width > 0) lines.push({text: word, box})
    }
  }
  return lines
}
