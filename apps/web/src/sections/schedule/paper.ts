/** A4 with a drawing's margin, in millimetres. */
export const paper = {width: 210, height: 297, margin: 10} as const

/** Width in CSS pixels at which the sheet is set for print; at `crispness` this is 300 dots per inch. */
export const sheetWidth = 1120
export const crispness = 2

const inner = {width: paper.width - 2 * paper.margin, height: paper.height - 2 * paper.margin}

/** Height of a page in CSS pixels of the sheet. */
export const pageHeight = Math.floor((sheetWidth * inner.height) / inner.width)

/** CSS pixels of the sheet to millimetres on paper. */
export const millimetres = (pixels: number) => (pixels * inner.width) / sheetWidth
