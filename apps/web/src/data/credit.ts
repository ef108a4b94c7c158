import {stegaClean} from '@site/content'
import {createContext} from 'react'

/** The credit that all pictures of a page share, and none of them says itself. */
export const SharedCredit = createContext<string | undefined>(undefined)

/**
 * Takes the credit from the pictures of a document when it is the same for all of them, so that a page says it once. Its preview
 * elsewhere (`seo`) is no picture of the page.
 */
export function withSharedCredit<Document>(document: Document): [Document, string | undefined] {
  const credits = creditsIn(document)
  const [credit] = credits
  const isShared = new Set(stegaClean(credits)).size === 1
  return credit && isShared ? [withoutCredit(document), credit] : [document, undefined]
}

const isPicture = (value: object): value is {credit: string | null} => 'credit' in value && 'path' in value

function creditsIn(value: unknown): (string | null)[] {
  if (!value || typeof value !== 'object') return []
  const own = isPicture(value) ? [value.credit] : []
  return [...own, ...Object.entries(value).flatMap(([key, part]) => (key === 'seo' ? [] : creditsIn(part)))]
}

function withoutCredit<Value>(value: Value): Value {
  if (!value || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withoutCredit) as Value
  const parts = Object.entries(value).map(([key, part]) => [key, withoutCredit(part)])
  return {...Object.fromEntries(parts), ...(isPicture(value) && {credit: null})}
}
