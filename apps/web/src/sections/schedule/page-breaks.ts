/**
 * Where a tall sheet is cut into pages. `cuts` are the heights at which nothing is cut in two, in any order; all values
 * in the same unit, from the top of the sheet. Returns the start of every page; the first is 0.
 * A block taller than a page is cut at the page's end, as there is no better place.
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
