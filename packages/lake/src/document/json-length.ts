/**
 * Tells whether the JSON of a value has more bytes than `most`. Looks no further than that, and makes no text: a list
 * of a thousand times the same large value is a small thing until it is written.
 */
export function isJsonLongerThan(value: unknown, most: number): boolean {
  return jsonLength(value, most) > most
}

/** The bytes of a value's JSON, at least; counted up to `most`, and a little beyond when there are more. */
export function jsonLength(value: unknown, most: number): number {
  return most - remaining(value, most)
}

/**
 * Returns what is left of `most` after the value: at least one byte for each character, so that the true length is no
 * less.
 */
function remaining(value: unknown, most: number): number {
  if (typeof value === 'string') return most - value.length - 2
  if (typeof value !== 'object' || value === null) return most - 1
  let left = most - 2
  if (Array.isArray(value)) {
    for (const item of value) {
      left = remaining(item, left - 1)
      if (left < 0) break
    }
    return left
  }
  for (const name in value) {
    left = remaining(value[name as keyof typeof value], left - name.length - 4)
    if (left < 0) break
  }
  return left
}
