import {HAND_MADE, LEFT_OUT, NEEDED, referTo} from './hand-made.ts'
import type {Field, Shape} from './schema-walk.ts'

/** Decides what a shape leaves open. */
export type Taste = {
  /** Decides on a field that may be left empty. */
  fills(field: Field): boolean
  /** The number of entries of a list that is nested in `depth` others. */
  count(min: number, max: number, depth: number): number
  choose<One>(list: readonly One[]): One
  /** The words of a field; `''` only where none are needed. */
  words(shape: Shape): string
  /** A number within bounds, which may be missing. */
  number(bounds: Bounds): number
  /** A text that fits a pattern. */
  matching(pattern: RegExp): string
  /** Days since 1970, not before the ones given. */
  day(notBefore: number): number
}

/** The rest of the content, as far as a document refers to it. */
export type Around = {
  /** Ids of documents by their type. */
  ids: Readonly<Record<string, readonly string[]>>
  pictures: readonly string[]
  logo: string
  pdf: string
}

export type Value = Record<string, unknown>

export type Bounds = Partial<Pick<Shape, 'min' | 'max' | 'above' | 'isInteger'>>

export type Filling = {
  taste: Taste
  around: Around
  /** The number of lists around it. */
  depth: number
  fill(shape: Shape, filling: Filling): unknown
}

const MILLISECONDS_OF_A_DAY = 86_400_000

/** Returns a value of a shape; undefined where there is nothing to refer to. */
export function fillShape(shape: Shape, filling: Filling): unknown {
  const made = HAND_MADE[shape.type]?.(shape, filling)
  if (made !== undefined) return made
  const {taste, around} = filling
  switch (shape.base) {
    case 'string':
    case 'text':
      return textOf(shape, taste)
    case 'url':
      return `https://${'very-long-name-of-a-partner.'.repeat(2)}example/of-the-house?q=${taste.choose(['', 'a&b', '%20'])}`
    case 'number':
      return taste.number(shape)
    case 'boolean':
      return taste.choose([true, false])
    case 'date':
      return dayText(taste.day(0))
    case 'geopoint':
      return {_type: 'geopoint', lat: taste.number(COORDINATE), lng: taste.number(COORDINATE)}
    case 'reference':
      return referTo(taste.choose(idsOf(shape, around)))
    case 'image':
      return {...ofAsset(taste.choose(around.pictures)), ...fillFields(shape, filling), _type: shape.type}
    case 'file':
      return {...ofAsset(around.pdf), ...fillFields(shape, filling), _type: shape.type}
    case 'block':
      return fillBlock(shape, filling)
    case 'array':
      return fillList(shape, filling)
    case 'object':
      return {_type: shape.type, ...fillFields(shape, filling)}
  }
  throw new Error(`Nothing is known of values of the type ${shape.base}.`)
}

const COORDINATE = {min: -80, max: 80}

const dayText = (day: number) => new Date(day * MILLISECONDS_OF_A_DAY).toISOString().slice(0, 10)

const ofAsset = (asset: string) => ({asset: {_type: 'reference', _ref: asset}})

const idsOf = ({to}: Shape, {ids}: Around) => to.flatMap((type) => ids[type] ?? [])

function textOf(shape: Shape, taste: Taste): string {
  if (shape.choices) return taste.choose(shape.choices)
  if (shape.pattern) return taste.matching(shape.pattern)
  if (shape.isEmail) return `procurement.and.contracts.${taste.choose(['a', 'b', 'c'])}@superstructures.example`
  return taste.words(shape)
}

/** Fields of an object or of a document; those of Sanity's pictures and files are set with their asset. */
export function fillFields(shape: Shape, filling: Filling): Value {
  const value: Value = {}
  for (const field of shape.fields) {
    const {name, shape: inner} = field
    const place = `${shape.type}.${name}`
    if (name === 'asset' || (!inner.required && !NEEDED.has(place) && !filling.taste.fills(field))) continue
    const made = HAND_MADE[place]?.(inner, filling, value) ?? fillField(inner, filling, value)
    if (made !== undefined && made !== LEFT_OUT) value[name] = made
  }
  return value
}

function fillField(shape: Shape, filling: Filling, beside: Value): unknown {
  const before = shape.notBefore === undefined ? undefined : beside[shape.notBefore]
  if (shape.base === 'date' && typeof before === 'string')
    return dayText(filling.taste.day(Date.parse(before) / MILLISECONDS_OF_A_DAY))
  return fillShape(typeof before === 'number' ? {...shape, min: before} : shape, filling)
}

function fillList(shape: Shape, filling: Filling): unknown[] | undefined {
  const {taste, around, depth} = filling
  const least = Math.max(shape.min ?? 0, shape.required ? 1 : 0)
  const [only] = shape.of
  if (shape.of.length === 1 && only?.base === 'reference') {
    const ids = idsOf(only, around)
    const count = Math.min(ids.length, taste.count(least, shape.max ?? ids.length, depth))
    return count < least ? undefined : ids.slice(0, count).map((id, place) => ({...referTo(id), _key: `r${place}`}))
  }
  const {choices} = shape
  if (choices)
    return choices.slice(0, taste.count(least, Math.min(shape.max ?? Number.POSITIVE_INFINITY, choices.length), depth))
  const count = taste.count(least, shape.max ?? Number.POSITIVE_INFINITY, depth)
  const entries = Array.from({length: count}, (_, place) => {
    const entry = fillShape(taste.choose(shape.of), {...filling, depth: depth + 1})
    return typeof entry === 'object' && entry ? {_key: `k${depth}-${place}`, ...entry} : entry
  })
  return withoutTwins(entries)
}

/** The same entry twice is refused. */
function withoutTwins(entries: unknown[]): unknown[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const text = JSON.stringify(typeof entry === 'object' ? {...entry, _key: ''} : entry)
    return !seen.has(text) && seen.add(text)
  })
}

/** A paragraph, heading or point of a list; every second word or so is strong or leads somewhere. */
function fillBlock(shape: Shape, {taste, around}: Filling): Value {
  const target = taste.choose(idsOf({...shape, to: ['page', 'project', 'service']}, around))
  const linked = target && taste.choose([true, false])
  const listItem = taste.choose([undefined, ...shape.lists])
  const span = (key: string, marks: string[]) => ({
    _type: 'span',
    _key: key,
    text: taste.words({...shape, base: 'text', required: false}),
    marks,
  })
  return {
    _type: 'block',
    style: listItem ? 'normal' : taste.choose(shape.styles),
    ...(listItem && {listItem, level: taste.choose([1, 2])}),
    markDefs: linked ? [{_type: 'linkMark', _key: 'm', target: referTo(target)}] : [],
    children: [span('a', []), span('b', [linked ? 'm' : taste.choose(['strong', 'em'])])],
  }
}
