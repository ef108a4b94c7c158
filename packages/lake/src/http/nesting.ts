import {badRequest} from '../lake-error.ts'
import {DEEPEST_JSON} from '../limits.ts'

const QUOTES = [0x22, 0x27]
const ESCAPE = 0x5c
const SLASH = 0x2f
const LINE_FEED = 0x0a
const OPENING = [0x5b, 0x7b, 0x28]
const CLOSING = [0x5d, 0x7d, 0x29]

/**
 * Refuses JSON and GROQ that is nested so deep that a function which walks it would exhaust the stack: 15,000 levels fit
 * into 32 kB, and the parser takes them.
 */
export function refuseDeepNesting(text: Uint8Array, deepest = DEEPEST_JSON): void {
  let depth = 0
  /** The quote of the string that we are in. */
  let quote: number | undefined
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0
    if (quote !== undefined) {
      if (byte === ESCAPE) at++
      else if (byte === quote) quote = undefined
    } else if (QUOTES.includes(byte)) quote = byte
    // A comment of GROQ, in which a quote opens no string. JSON has none.
    else if (byte === SLASH && text[at + 1] === SLASH) at = endOfLine(text, at)
    else if (OPENING.includes(byte)) depth++
    else if (CLOSING.includes(byte)) depth--
    if (depth > deepest) throw badRequest(`Nested deeper than ${deepest} levels`)
  }
}

function endOfLine(text: Uint8Array, from: number): number {
  const end = text.indexOf(LINE_FEED, from)
  return end < 0 ? text.length : end
}
