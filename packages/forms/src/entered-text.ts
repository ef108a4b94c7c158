/** PowerPoint, Word and PDFs write these where a line ends; a lone carriage return is one of an old Mac. */
const LINE_END = /\r(?!\n)|[\v\f\u0085\u2028\u2029]/gu
// Control characters break mail headers and spreadsheet rows, PostgreSQL refuses U+0000, and no UTF-8 writes half a character.
const CONTROL = /[^\P{Cc}\t\r\n]|\p{Cs}/gu

/** Returns a text with the digits of Urdu and of Arabic as those that telephones dial and dates are stored in. */
export const withLatinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** Returns a pasted text of several lines as it can be stored and shown. */
export const cleanLines = (text: string): string => text.replaceAll(LINE_END, '\n').replaceAll(CONTROL, '')

/** Returns a pasted text of one line as it can be stored; line breaks stay in it, as what holds them is none. */
export const cleanLine = (text: string): string =>
  text.replaceAll(/[\t\v\f\u0085\u2028\u2029]/gu, ' ').replaceAll(CONTROL, '')
