import {badRequest} from './lake-error.ts'

/** Levels. A page's deepest rich text has about a dozen. */
const DEEPEST = 200

const QUOTE = 0x22
const ESCAPE = 0x5c
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/**
 * Refuses JSON that is nested so deep that a function which walks it would exhaust the stack: 15,000 levels fit into
 * 32 kB, and the parser takes them.
 */
export function refuseDeepJson(json: Uint8Array): void {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (inText) {
      if (byte === ESCAPE) at++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (OPENING.includes(byte)) depth++
    else if (CLOSING.includes(byte)) depth--
    if (depth > DEEPEST) throw badRequest(`JSON is nested deeper than ${DEEPEST} levels`)
  }
}
