/**
 * Empties texts in which nothing is written but blanks: pages take an empty one for none, and a blank for a heading. Blocks of a
 * text stay as they are, where a blank may stand between two words.
 */
export function emptyBlanks<Value>(value: Value): Value
export function emptyBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? '' : value
  if (typeof value !== 'object' || value === null || ('_type' in value && value._type === 'block')) return value
  if (Array.isArray(value)) return value.map((item) => emptyBlanks(item))
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, emptyBlanks(part)]))
}
