import {isObject, type LakeDocument} from '../document/document.ts'
import {isPrototypeName} from '../document/document-fault.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import {COMPARISONS} from './comparison.ts'

/** Finds the document that a reference leads to, and notes that it was asked for. */
export type Follow = (reference: string) => LakeDocument | undefined

export type Reader = (value: unknown, follow: Follow) => unknown

/** Finds how a part is read; undefined for what only groq-js can read. */
type ReaderOf = (part: unknown) => Reader | undefined

/** Calculates something of a document as groq-js does it, except for what is just read. */
export function calculationOf(node: TreeNode, readerOf: ReaderOf): Reader | undefined {
  const {type, base, expr, left, right} = node
  switch (type) {
    case 'And':
      return joined(readerOf(left), readerOf(right), false)
    case 'Or':
      return joined(readerOf(left), readerOf(right), true)
    case 'Not':
      return calculated([base], readerOf, (value) => (typeof value === 'boolean' ? !value : null))
    case 'Select':
      return selected(node, readerOf)
    case 'Filter':
      return ofItems(base, expr, readerOf, (item, value) => (value === true ? [item] : []))
    case 'Map':
      return ofItems(base, expr, readerOf, (_item, value) => [value])
    case 'FlatMap':
      return ofItems(base, expr, readerOf, (_item, value) => (Array.isArray(value) ? value : [value]))
    case 'Array':
      return listed(node, readerOf)
    case 'Projection':
      return projected(node, readerOf)
    case 'OpCall': {
      const operate = CALCULATIONS[String(node.op)]
      return operate && calculated([left, right], readerOf, operate)
    }
    case 'FuncCall': {
      const [name, args] = [`${node.namespace}::${node.name}`, Array.isArray(node.args) ? node.args : []]
      if (name === 'global::coalesce') return coalesced(args, readerOf)
      const call = FUNCTIONS[name]
      return call && args.length === call.length ? calculated(args, readerOf, call) : undefined
    }
    default:
      return undefined
  }
}

type Calculate = (one: unknown, other: unknown) => unknown

function calculated(parts: unknown[], readerOf: ReaderOf, calculate: Calculate): Reader | undefined {
  const [one, other] = parts.map(readerOf)
  if (!one || (parts.length > 1 && !other)) return undefined
  return (value, follow) => calculate(one(value, follow) ?? null, other?.(value, follow) ?? null)
}

function coalesced(parts: unknown[], readerOf: ReaderOf): Reader | undefined {
  const readers = parts.map(readerOf)
  if (!readers.every((read) => read !== undefined)) return undefined
  return (value, follow) => readers.map((read) => read(value, follow) ?? null).find((one) => one !== null) ?? null
}

/** @param decisive the value that settles the whole on either side. */
function joined(left: Reader | undefined, right: Reader | undefined, decisive: boolean): Reader | undefined {
  if (!left || !right) return undefined
  return (value, follow) => {
    const one = left(value, follow)
    if (one === decisive) return decisive
    const other = right(value, follow)
    if (other === decisive) return decisive
    return typeof one === 'boolean' && typeof other === 'boolean' ? !decisive : null
  }
}

function selected({alternatives, fallback}: TreeNode, readerOf: ReaderOf): Reader | undefined {
  const cases = (Array.isArray(alternatives) ? alternatives : []).map(({condition, value}) => ({
    condition: readerOf(condition),
    result: readerOf(value),
  }))
  const otherwise = isNode(fallback) ? readerOf(fallback) : () => null
  if (!otherwise || cases.some(({condition, result}) => !condition || !result)) return undefined
  return (value, follow) => {
    const met = cases.find(({condition}) => condition?.(value, follow) === true)
    return (met?.result ?? otherwise)(value, follow) ?? null
  }
}

function ofItems(
  base: unknown,
  expr: unknown,
  readerOf: ReaderOf,
  results: (item: unknown, value: unknown) => unknown[],
): Reader | undefined {
  const [list, read] = [readerOf(base), readerOf(expr)]
  if (!list || !read) return undefined
  return (value, follow) => {
    const items = list(value, follow)
    return Array.isArray(items) ? items.flatMap((item) => results(item, read(item, follow) ?? null)) : null
  }
}

function listed({elements}: TreeNode, readerOf: ReaderOf): Reader | undefined {
  const readers = (Array.isArray(elements) ? elements : []).map(({value, isSplat}) => ({
    read: readerOf(value),
    isSplat,
  }))
  if (readers.some(({read}) => !read)) return undefined
  return (value, follow) =>
    readers.flatMap(({read, isSplat}) => {
      const element = read?.(value, follow) ?? null
      if (!isSplat) return [element]
      return Array.isArray(element) ? element : []
    })
}

/** Reads a projection of named values alone. */
function projected({base, expr}: TreeNode, readerOf: ReaderOf): Reader | undefined {
  const of = readerOf(base)
  const attributes = isNode(expr) && expr.type === 'Object' && Array.isArray(expr.attributes) ? expr.attributes : []
  const readers = attributes.map(({type, name, value}) => ({
    name: String(name),
    read: type === 'ObjectAttributeValue' && !isPrototypeName(String(name)) ? readerOf(value) : undefined,
  }))
  if (!of || readers.length === 0 || readers.some(({read}) => !read)) return undefined
  return (value, follow) => {
    const object = of(value, follow)
    if (!isObject(object)) return null
    return Object.fromEntries(readers.map(({name, read}) => [name, read?.(object, follow) ?? null]))
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

/** Comparisons, and calculations of numbers; dates are not read here. */
const CALCULATIONS: Record<string, Calculate> = {
  ...COMPARISONS,
  '-': (one, other) => (typeof one === 'number' && typeof other === 'number' ? finite(one - other) : null),
  '/': (one, other) => (typeof one === 'number' && typeof other === 'number' ? finite(one / other) : null),
}

/** A character is counted by its last unit. */
const HIGH_SURROGATES = /[\ud800-\udbff]/g

export function startsWith(text: unknown, start: unknown): boolean | null {
  return typeof text === 'string' && typeof start === 'string' ? text.startsWith(start) : null
}

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : null)
const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : null)

const FUNCTIONS: Record<string, Calculate> = {
  ...{'global::lower': lower, 'string::lower': lower, 'global::upper': upper, 'string::upper': upper},
  'global::defined': (value: unknown) => value !== null,
  'global::count': (list: unknown) => (Array.isArray(list) ? list.length : null),
  'global::length': (value: unknown) => {
    if (typeof value === 'string') return value.replace(HIGH_SURROGATES, '').length
    return Array.isArray(value) ? value.length : null
  },
  'global::round': (value: unknown) =>
    typeof value === 'number' ? (value < 0 ? -Math.round(-value) : Math.round(value)) : null,
  'global::string': (value: unknown) => (/^(string|number|boolean)$/.test(typeof value) ? String(value) : null),
  'string::split': (text, separator) => {
    if (typeof text !== 'string' || typeof separator !== 'string') return null
    if (text === '') return []
    return separator === '' ? [...text] : text.split(separator)
  },
  'string::startsWith': startsWith,
}
