import {withLatinDigits} from './entered-text.ts'

// RFC 5321, 4.5.3.1.
const LOCAL_PART_CHARACTERS = 64
const ADDRESS_CHARACTERS = 254

/** Marks of direction and joining, fillers, soft hyphens: pasted along from WhatsApp, Windows contacts and web pages. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\s]/gu

// Dots are between atoms, never at an end, and hyphens within labels.
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}$/u
const ENDING = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu

/** Returns a text of one line without its invisible characters; no-break blanks become blanks. */
export const withoutMarks = (text: string): string => text.replaceAll(UNSEEN, '').replaceAll(/[^\S\r\n]/gu, ' ')

/** Returns an e-mail address as it is stored, compared and written to, of one that was typed or pasted. */
export function readMailAddress(entered: string): string {
  const text = withoutMarks(entered).normalize('NFKC').trim()
  const address = text.replace(/^mailto:/i, '').replace(/[.,;]$/, '')
  // A keyboard of Urdu types its digits, also into an address that is in Latin letters.
  const latin = withLatinDigits(address)
  return /^\p{ASCII}*$/u.test(latin) ? latin : address
}

/** Faults of an address, each with words that name it and the next step. */
export type MailFault =
  | 'noAt'
  | 'several'
  | 'named'
  | 'blank'
  | 'noName'
  | 'noPlace'
  | 'comma'
  | 'noDot'
  | 'dots'
  | 'ending'
  | 'sign'
  | 'long'

/** Returns what is wrong with a text as one address that mail can reach; undefined when nothing is, also of an international domain. */
export function mailFault(text: string): MailFault | undefined {
  const at = text.lastIndexOf('@')
  const [local, place] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  const labels = place.split('.')
  if (at < 0) return 'noAt'
  if (/[<>"]/.test(text)) return 'named'
  if (local.includes('@') || /[,;]\s*$/.test(local)) return 'several'
  if (/\s/.test(text)) return 'blank'
  if (local === '') return 'noName'
  if (place === '') return 'noPlace'
  if (text.length > ADDRESS_CHARACTERS || local.length > LOCAL_PART_CHARACTERS) return 'long'
  if (/[,،]/.test(place)) return 'comma'
  if (labels.length === 1) return 'noDot'
  if ([...labels, ...local.split('.')].includes('')) return 'dots'
  if (!local.split('.').every((atom) => ATOM.test(atom))) return 'sign'
  if (!labels.every((label) => LABEL.test(label) && !label.endsWith('-'))) return 'sign'
  return ENDING.test(labels.at(-1) ?? '') ? undefined : 'ending'
}

/** Tells whether a text is one address that mail can reach, as visitors, the office and settings write it. */
export const isMailAddress = (text: string): boolean => mailFault(text) === undefined
