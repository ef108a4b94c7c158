import {stegaClean} from '@sanity/client/stega'

type Known = {
  kind: string | null
  city: string | null
  coveredArea: number | null
  /** The services that name the project among their work. */
  services: string[]
}

/** As many as one row holds. */
const MOST = 3

/** The work most like one project: of its kind first, then of the same services, the same city, the nearest area. */
export function relatedTo<Other extends Known>(project: Known, others: Other[]): Other[] {
  const likeness = others.map((other, place) => ({
    other,
    marks: [
      Number(sameKind(project, other)),
      other.services.filter((service) => project.services.includes(service)).length,
      Number(project.city !== null && stegaClean(project.city) === stegaClean(other.city)),
      -areaDistance(project, other),
      -place,
    ],
  }))
  return likeness
    .sort((one, other) => compare(other.marks, one.marks))
    .slice(0, MOST)
    .map(({other}) => other)
}

/** Names the row of them in English, "More mosques", when that is what it holds. */
export function relatedLabel(kind: string | null, related: {kind: string | null}[]): string | null {
  const isSame = kind !== null && related.every((other) => sameKind({kind}, other))
  return isSame ? `More ${plural(kind)}` : null
}

function sameKind(one: {kind: string | null}, other: {kind: string | null}): boolean {
  return one.kind !== null && one.kind.toLowerCase() === other.kind?.toLowerCase()
}

/** The difference of two areas as the logarithm of their ratio; unknown areas come last. */
function areaDistance(one: Known, other: Known): number {
  if (!one.coveredArea || !other.coveredArea) return Number.MAX_VALUE
  return Math.abs(Math.log(one.coveredArea / other.coveredArea))
}

function compare(one: number[], other: number[]): number {
  const first = one.findIndex((mark, index) => mark !== other[index])
  return first < 0 ? 0 : (one[first] ?? 0) - (other[first] ?? 0)
}

/** "Textile mill" -> "textile mills"; a kind that is written as many already stays, as "Villas". */
function plural(kind: string): string {
  const word = kind.toLowerCase()
  if (word.endsWith('s')) return word
  if (/(?:x|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
