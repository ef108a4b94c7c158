import {promisify} from 'node:util'
import {constants, inflate} from 'node:zlib'
import {refuse} from './flaw.ts'
import type {Budget} from './judge.ts'
import {bufferOf, type RandomAccess} from './random-access.ts'

const inflated = promisify(inflate)

const WINDOW_BYTES = 256 * 1024
/** Longer than what has to be seen in one piece: a dictionary. */
const DICTIONARY_BYTES = 4096
const MOST_STREAM_BYTES = 32 * 1024 * 1024

const letterOf = (letter: string) => {
  const hex = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

/** A pattern of a name, each letter of which may be written as its number (ISO 32000, 7.3.5). */
export const namePattern = (name: string): string => `/${Array.from(name, letterOf).join('')}(?![^\\s\\0()<>[\\]{}/%])`

/** Returns up to so many bytes from an offset, as text of one character a byte. */
export async function textAt({size, read}: RandomAccess, from: number, length: number): Promise<string> {
  const view = await read(from, Math.min(length, size - from))
  return view ? bufferOf(view).toString('latin1') : ''
}

/** The file piece by piece, each with where it begins; one reaches so far into the next that no dictionary is cut in two. */
export async function* textOf(bytes: RandomAccess): AsyncGenerator<{text: string; from: number; own: number}> {
  for (let from = 0; from < bytes.size; from += WINDOW_BYTES)
    yield {text: await textAt(bytes, from, WINDOW_BYTES + DICTIONARY_BYTES), from, own: WINDOW_BYTES}
}

const FILTER = new RegExp(namePattern('Filter'))
const FLATE = new RegExp(
  `${namePattern('Filter')}\\s*(?:\\[\\s*${namePattern('FlateDecode')}\\s*\\]|${namePattern('FlateDecode')})`,
)
const PREDICTOR = new RegExp(`${namePattern('Predictor')}\\s*(?!1\\b)`)

/** Returns how a stream is packed, by its dictionary: not at all, with Flate alone as is usual, or otherwise. */
async function packingOf(bytes: RandomAccess, start: number): Promise<'none' | 'flate' | 'other'> {
  const before = await textAt(bytes, Math.max(start - DICTIONARY_BYTES, 0), Math.min(DICTIONARY_BYTES, start))
  const dictionary = before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0))
  if (!FILTER.test(dictionary)) return 'none'
  return FLATE.test(dictionary) && !PREDICTOR.test(dictionary) ? 'flate' : 'other'
}

/**
 * Reads all that a stream holds from its first byte on; undefined when it cannot be read: packed in another way, or encrypted.
 * Throws a `FlawError` when it is larger than it may be.
 */
export async function readStream(bytes: RandomAccess, start: number, budget: Budget): Promise<Buffer | undefined> {
  const packing = await packingOf(bytes, start)
  if (packing === 'other') return undefined
  let packed = ''
  let end = -1
  for (let at = start; end < 0 && at < bytes.size; at += WINDOW_BYTES) {
    const seen = Math.max(packed.length - 'endstream'.length, 0)
    packed += await textAt(bytes, at, WINDOW_BYTES)
    end = packed.indexOf('endstream', seen)
    budget.unpacked -= WINDOW_BYTES
    if (budget.unpacked < 0 || packed.length > MOST_STREAM_BYTES) refuse('large')
  }
  const data = packed.slice(0, end < 0 ? packed.length : end)
  // There is a line break between the last byte and the word.
  if (packing === 'none') return Buffer.from(data.replace(/\r?\n$|\r$/, ''), 'latin1')
  try {
    const maxOutputLength = Math.min(budget.unpacked, MOST_STREAM_BYTES)
    const content = await inflated(Buffer.from(data, 'latin1'), {finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength})
    budget.unpacked -= content.length
    return content
  } catch (error) {
    return (error as {code?: string}).code === 'ERR_BUFFER_TOO_LARGE' ? refuse('large') : undefined
  }
}

const ESCAPES: Readonly<Record<string, string>> = {n: '\n', r: '\r', t: '\t', b: '\b', f: '\f'}

/** The text of a string as a PDF writes it, in brackets or in hexadecimal digits (7.3.4). */
export function stringOf(written: string): string {
  const signs = written.startsWith('<')
    ? Buffer.from(written.replaceAll(/[^\da-f]/gi, ''), 'hex').toString('latin1')
    : written
        .slice(1, -1)
        .replaceAll(/\\(?:([0-7]{1,3})|\r?\n|(.))/gs, (_all, octal?: string, letter?: string) =>
          octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : (ESCAPES[letter ?? ''] ?? letter ?? ''),
        )
  if (!signs.startsWith('\xfe\xff')) return signs
  return Buffer.from(signs.slice(2, 2 + ((signs.length - 2) & ~1)), 'latin1')
    .swap16()
    .toString('utf16le')
}
