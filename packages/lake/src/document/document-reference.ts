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

type ForeignReference = {_ref: string; _dataset?: unknown; _projectId?: unknown}

/** Tells whether a document refers to one of another dataset that is meant. */
export function refersAcross(value: unknown, isMeant: (reference: ForeignReference) => boolean): boolean {
  if (Array.isArray(value)) return value.some((part) => refersAcross(part, isMeant))
  if (!isObject(value)) return false
  const isForeign = typeof value._ref === 'string' && value._type === 'crossDatasetReference'
  return (isForeign && isMeant(value as ForeignReference)) || refersAcross(Object.values(value), isMeant)
}

/** The ids that groq-js' `references()` finds in a value: of an object that is itself a reference, nothing below it. */
export function referenceTargets(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  if (!Array.isArray(value) && '_ref' in value && value._ref) {
    if (typeof value._ref === 'string') found.add(value._ref)
    return found
  }
  for (const part of Array.isArray(value) ? value : Object.values(value)) referenceTargets(part, found)
  return found
}

export function hasReferenceTo(value: unknown, ids: Set<string>): boolean {
  return ids.size > 0 && !ids.isDisjointFrom(referenceTargets(value))
}
