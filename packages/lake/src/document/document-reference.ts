import {isObject} from './document.ts'

export type Reference = {
  to: string
  weak: boolean
  /** Weak until the document is published, since what it refers to may not be yet. */
  strengthens: boolean
}

/** References that lead out of this dataset are not ours to guard. */
const FOREIGN = ['crossDatasetReference', 'globalDocumentReference']

/** Every reference in a document, at any depth. */
export function referencesIn(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  const nested = Object.values(value).flatMap(referencesIn)
  if (typeof value._ref !== 'string' || FOREIGN.includes(String(value._type))) return nested
  const {_strengthenOnPublish: later} = value
  const strengthens = isObject(later) && later.weak !== true
  return [{to: value._ref, weak: value._weak === true, strengthens}, ...nested]
}

/** The ids that must exist for the document to be whole. */
export function strongReferencesIn(document: unknown): Set<string> {
  return new Set(referencesIn(document).flatMap(({to, weak}) => (weak ? [] : to)))
}
