import {inLanguage} from '@site/routes/language'
import type {Shell} from './types.ts'

/** The address and the words of a page for who reads Urdu; what is absent there is only in English. */
type UrduName = {href?: string; label?: string | null; title?: string | null; summary?: string | null}

/** By the English path. */
type UrduNames = ReadonlyMap<string, UrduName>

const URDU_LETTER = /[\u0600-\u06ff]/

/** Returns how pages are called in Urdu: as the menu calls them, else by their titles. */
export function urduNames({navigation, urduPages}: Pick<Shell, 'navigation' | 'urduPages'>): UrduNames {
  const names = new Map<string, UrduName>([['/', {href: '/ur'}]])
  for (const {path, title, summary} of urduPages)
    names.set(path, {href: inLanguage(path, 'ur'), label: title, title, summary})
  for (const {link, urdu, children} of navigation.items)
    for (const entry of [{link, urdu}, ...children]) {
      const path = entry.link.href ?? ''
      if (entry.urdu) names.set(path, {title: entry.urdu, ...names.get(path), label: entry.urdu})
    }
  return names
}

/** Leads each link in a value to what there is in Urdu, and calls it by its Urdu name where it has an English one. */
export function inUrdu<Value>(value: Value, names: UrduNames | undefined): Value
export function inUrdu(value: unknown, names: UrduNames | undefined): unknown {
  if (!names || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => inUrdu(item, names))
  const copy: Record<string, unknown> = {}
  for (const [field, part] of Object.entries(value)) copy[field] = inUrdu(part, names)
  if (typeof copy.href !== 'string') return copy
  const [path = '', rest = ''] = copy.href.split(/(?=[?#].*)/, 2)
  const {href, ...words} = names.get(path) ?? {}
  if (href) copy.href = href + rest
  for (const [field, word] of Object.entries(words))
    if (word && typeof copy[field] === 'string' && !URDU_LETTER.test(copy[field])) copy[field] = word
  return copy
}
