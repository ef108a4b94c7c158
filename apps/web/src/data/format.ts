import type {FileSize} from '@site/content'
import {dayText} from '@site/content/validity'

const number = new Intl.NumberFormat('en-US')

/** `2026-03-31` -> `31 March 2026`; undefined when the content does not say. */
export function dateText(date: string | null | undefined): string | undefined {
  return date ? dayText(date) : undefined
}

/** 128000 -> `128 kB` */
export const bytesText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Three pages of 128,000 bytes -> `3 pages, 128 kB`. */
export const sizeText = ({pages, bytes}: FileSize): string =>
  `${pages} ${pages === 1 ? 'page' : 'pages'}, ${bytesText(bytes)}`

/** 175000 -> `175,000` */
export const numberText = (value: number): string => number.format(value)

/** 175000 -> `175,000 sq ft`; undefined when the content does not say. */
export function areaText(squareFeet: number | null | undefined): string | undefined {
  return squareFeet ? `${number.format(squareFeet)} sq ft` : undefined
}
