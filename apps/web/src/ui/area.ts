const number = new Intl.NumberFormat('en-US')

/** 175000 -> `175,000 sq ft`; undefined when the content does not say. */
export function areaText(squareFeet: number | null | undefined): string | undefined {
  return squareFeet ? `${number.format(squareFeet)} sq ft` : undefined
}
