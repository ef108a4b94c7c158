/** Things that are wrong when a part of them is missing, so they are left out as a whole. */
const WHOLE = new Set(['ImageObject', 'GeoCoordinates'])

/**
 * Returns what is told to machines without samples of the first content: what the company has not said itself is no fact. Lists
 * and things of which nothing is left go as well.
 * @param samples texts that are samples, until the company confirms them
 */
export function withoutSamples(value: unknown, samples: ReadonlySet<string | null>): unknown {
  if (typeof value === 'string' || typeof value === 'number') return samples.has(String(value)) ? undefined : value
  if (Array.isArray(value)) {
    const left = value.map((each) => withoutSamples(each, samples)).filter((each) => each !== undefined)
    return left.length > 0 ? left : undefined
  }
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).filter(([, each]) => each !== undefined)
  const left = said.flatMap(([name, each]) => {
    const own = withoutSamples(each, samples)
    return own === undefined ? [] : [[name, own] as const]
  })
  const thing = Object.fromEntries(left)
  const isTorn = WHOLE.has(String(thing['@type'])) && left.length < said.length
  return isTorn || left.every(([name]) => name === '@type') ? undefined : thing
}
