/** A piece of text on the sheet, in CSS pixels from its upper left corner; `base` is the line that letters stand on. */
export type SheetText = {text: string; left: number; base: number; width: number; size: number}

/** The share of the height of a letter's box above the line it stands on. */
const ASCENT = 0.88

/** Every cell and caption, line by line as they are set: what the picture of the sheet shows, to be searched and copied. */
export function textsOf(sheet: HTMLElement): SheetText[] {
  const corner = sheet.getBoundingClientRect()
  return [...sheet.querySelectorAll<HTMLElement>('caption, th, td, dt, dd')].flatMap((cell) => {
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

/** Words of a cell that stand on one height are a line. */
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
