/** Documents of these types say what a launch lacks, and any that holds samples does. */
export const LAUNCH = {types: ['siteSettings', 'project'], field: 'samples'}

export const launchQuery = '*[defined(samples) || _type in $types] | order(_type asc, _id asc)[0...5000]'

/** A document as it is stored. */
export type StoredDocument = {_id: string; _type: string; [field: string]: unknown}

/** Part of the first content that the company has not said itself (studio/schema/fields/samples.ts). */
export type Sample = {
  _key: string
  /** Its place, as the Studio writes it: `sections[_key=="mission"].picture`. */
  path: string
  /** The words by which it is known. */
  text: string
  confirmedBy?: string
  confirmedAt?: string
  /** It is as it was in the first content, and nobody has confirmed it. */
  isOpen: boolean
}

type Entry = Partial<Omit<Sample, 'isOpen'>>

/** Tells which samples a document came with, and which are left. Hostile content yields none. */
export function samplesOf(document: StoredDocument): Sample[] {
  const {samples} = document
  if (!Array.isArray(samples)) return []
  return samples.flatMap((entry: Entry | null) => {
    const {_key = '', path, text, confirmedAt, confirmedBy} = entry ?? {}
    if (typeof path !== 'string' || typeof text !== 'string') return []
    const isOpen = !confirmedAt && holds(valueAt(document, path), text)
    return [{_key, path, text, isOpen, ...(confirmedAt && {confirmedAt}), ...(confirmedBy && {confirmedBy})}]
  })
}

/** Returns what stands at a path of names and keys; undefined where nothing does. */
export function valueAt(document: object, path: string): unknown {
  let value: unknown = document
  for (const [, name, key] of path.matchAll(/([^.[\]]+)|\[_key=="([^"]+)"\]/g)) {
    if (typeof value !== 'object' || value === null) return undefined
    if (key === undefined)
      value = Object.hasOwn(value, name ?? '') ? (value as Record<string, unknown>)[name ?? ''] : undefined
    else value = Array.isArray(value) ? value.find((item) => item?._key === key) : undefined
  }
  return value
}

/** Tells whether words stand somewhere in a value. */
function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.includes(text)
  if (typeof value === 'number') return String(value) === text
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => holds(part, text))
}
