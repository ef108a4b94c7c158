import {stegaClean} from '@site/content'
import {DRAWN_LETTERS} from '@site/content/drawn-letters'

/** Words from here on may break anywhere. */
const UNBROKEN_LETTERS = 24

/** Widths in em of letters as headings are set, rounded up; the others are close to the last. */
const WIDTHS: [RegExp, number][] = [
  [/[iljI.,:;'’|!]/u, 0.24],
  [/[frt()\-1]/u, 0.34],
  [/[mwMW—]/u, 0.72],
  [/\p{Lu}/u, 0.56],
  [/./u, 0.47],
]

/** Returns how wide the widest word of a heading is, in em: its size follows from that and from the room that it has. */
export function widestWord(text: string): number {
  const words = stegaClean(text).split(/\s+/)
  return Math.max(1, ...words.map((word) => Math.ceil(widthOf(word.slice(0, UNBROKEN_LETTERS)) * 10) / 10))
}

function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0), 0)
}

/** Returns the size of a claim as a share of a short one's: a longer one is set smaller, to take no more of the first screen. */
export const claimScale = (text: string): number =>
  Math.round(Math.min(1, Math.sqrt(DRAWN_LETTERS.claim / Math.max(1, stegaClean(text).length))) * 100) / 100
