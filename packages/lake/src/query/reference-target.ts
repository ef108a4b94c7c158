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
