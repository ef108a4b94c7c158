/** The position `target` in a ring of `count`: after the last comes the first, before the first the last. */
export function wrapAround(target: number, count: number): number {
  return count > 0 ? ((target % count) + count) % count : 0
}
