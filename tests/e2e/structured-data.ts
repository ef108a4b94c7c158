/** A thing of schema.org, as a page says it. */
export type Thing = {'@type': string; [property: string]: unknown}

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** Every thing that a page's JSON-LD names, those inside others too. Throws when it does not parse. */
export function thingsIn(html: string): Thing[] {
  return [...html.matchAll(BLOCK)].flatMap(([, json = '']) => {
    const data = JSON.parse(json)
    if (data['@context'] !== 'https://schema.org') throw new Error('Not of schema.org')
    return collect(data['@graph'])
  })
}

export function thingOf(things: Thing[], type: string): Thing | undefined {
  return things.find((thing) => thing['@type'] === type)
}

function collect(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(collect)
  return isThing(value) ? [value, ...inside] : inside
}

function isThing(value: object): value is Thing {
  return '@type' in value
}
