import {withLatinDigits} from './entered-text.ts'

// RFC 5321, 4.5.3.1.
const LOCAL_PART_CHARACTERS = 64
const ADDRESS_CHARACTERS = 254

/** Marks of direction and joining, fillers, soft hyphens: pasted along from WhatsApp, Windows contacts and web pages. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\s]/gu

// Dots stand between atoms, never at an end, and hyphens within labels.
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}$/u
const ENDING = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu

/** Returns a text of one line without what nobody sees in it; no-break blanks become blanks. */
export const withoutMarks = (text: string): string => text.replaceAll(UNSEEN, '').replaceAll(/[^\S\r\n]/gu, ' ')

/** Returns an e-mail address as it is stored, compared and written to, of one that was typed or pasted. */
export function readMailAddress(entered: string): string {
  const text = withoutMarks(entered).normalize('NFKC').trim()
  const address = text.replace(/^mailto:/i, '').replace(/[.,;]$/, '')
  // A keyboard of Urdu types its digits, also into an address that is in Latin letters.
  const latin = withLatinDigits(address)
  return /^\p{ASCII}*$/u.test(latin) ? latin : address
}

/** Tells whether a text is one address that mail can reach, as visitors, the office and settings write it; also of an international domain. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const labels = text.slice(at + 1).split('.')
  return (
    local.length <= LOCAL_PART_CHARACTERS &&
    text.length <= ADDRESS_CHARACTERS &&
    local.split('.').every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-')) &&
    ENDING.test(labels.at(-1) ?? '')
  )
}
