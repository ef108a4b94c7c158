/** A name that texts say, and the one that they say from then on. */
export type Renaming = {from: string; to: string}

/** A text of a document, and its place as the Studio writes places. */
export type PlacedText = {path: (string | number | {_key: string})[]; text: string}

/** Fields that say a name on purpose: those of before, and the words by which samples are known. */
const NAMES_THEMSELVES = new Set(['companyName', 'formerNames', 'samples'])

/**
 * Returns the texts of a document that say a name as a word of its own.
 * @param now the name of now, which may hold the other one and does not say it then
 */
export function textsThatSay(document: object, name: string, now: string): PlacedText[] {
  const found: PlacedText[] = []
  const either = anyOf([name, now])
  const look = (value: unknown, path: PlacedText['path']): void => {
    if (typeof value === 'string') {
      if ([...value.matchAll(either)].some(([said]) => said === name)) found.push({path, text: value})
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) look(item, [...path, item?._key ? {_key: String(item._key)} : at])
    } else if (isObject(value) && value._type !== 'slug') {
      for (const [field, part] of Object.entries(value))
        if (!field.startsWith('_') && !(path.length === 0 && NAMES_THEMSELVES.has(field))) look(part, [...path, field])
    }
  }
  look(document, [])
  return found
}

/**
 * Writes new names in all texts of a value; a new name that is there already remains, also if it holds the former one.
 * @param toSlug what an address says for a name; addresses are left alone without it
 * @returns the same object where it holds no name
 */
export function writeNames<Value>(
  value: Value,
  renamings: readonly Renaming[],
  toSlug?: (name: string) => string,
): Value {
  const names = anyOf(renamings.flatMap(({from, to}) => [from, to]))
  const inTexts = new Map(renamings.map(({from, to}) => [from, to]))
  const inSlugs = new Map(toSlug ? renamings.map(({from, to}) => [from, toSlug(to)]) : [])
  const written = (part: unknown, isSlug = false): unknown => {
    if (typeof part === 'string') return part.replace(names, (said) => (isSlug ? inSlugs : inTexts).get(said) ?? said)
    if (Array.isArray(part))
      return sameOr(
        part,
        part.map((item) => written(item)),
      )
    if (!isObject(part)) return part
    const entries = Object.entries(part).map(([name, inner]) => [
      name,
      name.startsWith('_') || name === 'formerNames' ? inner : written(inner, part._type === 'slug'),
    ])
    return sameOr(part, Object.fromEntries(entries))
  }
  return written(value) as Value
}

/** Matches names as words of their own; of two that begin alike the longer one. */
function anyOf(names: readonly string[]): RegExp {
  const longestFirst = names.filter(Boolean).sort((one, other) => other.length - one.length)
  const patterns = longestFirst.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu')
}

const sameOr = <Kind extends object>(value: Kind, fresh: Kind): Kind =>
  Object.entries(fresh).every(([name, part]) => part === (value as Record<string, unknown>)[name]) ? value : fresh

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
