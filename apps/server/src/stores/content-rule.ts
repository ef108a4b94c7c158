import {readFileSync} from 'node:fs'
import {type DescribeDocument, type DocumentRule, isPublicId} from '@site/lake'
import {isRedirectTarget, mayBecomeRedirectTarget} from '@site/routes/redirect-target'
import {paths} from '../config/paths.ts'
import {requestRule} from './publish-request.ts'

/**
 * Refuses what the Studio's forms refuse and visitors would suffer from, for whatever is written past the Studio too.
 */
export const contentRule: DocumentRule = (document, writer) =>
  shape(document) ?? redirectRule(document) ?? privateRule(document) ?? requestRule(document, writer)

const shape = shapeRule()

const redirectRule: DocumentRule = ({_id, _type, href}) => {
  if (_type !== 'redirect' || href === undefined || href === null) return undefined
  const isUnfinished = !isPublicId(String(_id))
  const allowed = isUnfinished ? mayBecomeRedirectTarget(href) : href === '' || isRedirectTarget(href)
  return allowed ? undefined : 'Invalid "href": a redirect leads to a path of this site, or to an https address'
}

/** Tells the audit where a redirect leads that leaves the site: visitors who follow the company's address trust it. */
export const describeRedirect: DescribeDocument = ({_type, from, href}) =>
  _type === 'redirect' && /^https?:/i.test(String(href)) ? `${from} leads to ${href}` : undefined

/**
 * Beginnings of the ids of private documents: letters, private links and the clients that the company tenders for; what it
 * writes to applicants, and which staff read what visitors send. Only staff see documents whose ids have a dot.
 */
const PRIVATE: Readonly<Record<string, string>> = {pack: 'pack.', replyTemplates: 'inbox.', recipients: 'inbox.'}

const privateRule: DocumentRule = ({_id, _type}) => {
  const start = PRIVATE[String(_type)]
  if (
    start === undefined ||
    String(_id)
      .replace(/^(drafts|versions\.[^.]+)\./, '')
      .startsWith(start)
  )
    return undefined
  return `Invalid "_id": that of a ${_type} begins with "${start}", which keeps it from strangers`
}

type JsonObject = Record<string, unknown>

/** As `sanity schema extract` writes it down. */
type Shape =
  | {type: 'string' | 'number' | 'boolean'; value?: unknown}
  | {type: 'unknown'}
  | {type: 'array'; of: Shape}
  | {type: 'union'; of: Shape[]}
  | {type: 'inline'; name: string}
  | {type: 'object'; attributes: Attributes; rest?: Shape}
type Attributes = Record<string, {value: Shape}>
type Named = {name: string} & ({type: 'document'; attributes: Attributes} | {type: 'type'; value: Shape})

/**
 * Refuses a document in which a field of the schema holds a value of another kind: an object where a page shows a text. What
 * the schema does not know (fields of plugins, sections of a newer release) passes, and so does what is missing.
 */
function shapeRule(schemaFile = paths.schema): DocumentRule {
  const named: Named[] = JSON.parse(readFileSync(schemaFile, 'utf8'))
  const shapes = new Map(
    named.map((one): [string, Shape] => [
      one.name,
      one.type === 'document' ? {type: 'object', attributes: one.attributes} : one.value,
    ]),
  )
  // Assets are written by the lake itself.
  const documents = new Set(
    named.flatMap(({name, type}) => (type === 'document' && !name.startsWith('sanity.') ? [name] : [])),
  )
  return (document) => {
    const type = String(document._type)
    const path = documents.has(type) ? misfit(document, {type: 'inline', name: type}, '', shapes) : undefined
    return path === undefined ? undefined : `Invalid "${path}": the schema of ${type} knows no such value there`
  }
}

/** Returns the path of the first value that is of another kind than its field. */
function misfit(value: unknown, shape: Shape, path: string, shapes: Map<string, Shape>): string | undefined {
  if (value === undefined || value === null) return undefined
  switch (shape.type) {
    case 'unknown':
      return undefined
    case 'inline': {
      const found = shapes.get(shape.name)
      return found && misfit(value, found, path, shapes)
    }
    case 'array':
      if (!Array.isArray(value)) return path
      return first(value, (item, index) => misfit(item, shape.of, `${path}[${index}]`, shapes))
    case 'object':
      if (!isObject(value)) return path
      return (
        first(Object.entries(shape.attributes), ([name, {value: field}]) =>
          misfit(value[name], field, path ? `${path}.${name}` : name, shapes),
        ) ??
        (shape.rest && misfit(value, shape.rest, path, shapes))
      )
    case 'union':
      return misfitOfUnion(value, shape.of, path, shapes)
    default:
      return typeof value === shape.type ? undefined : path
  }
}

/** Compares an object with the choice that has its name; one of an unknown name is left to the pages, which skip it. */
function misfitOfUnion(value: unknown, of: Shape[], path: string, shapes: Map<string, Shape>): string | undefined {
  if (isObject(value)) {
    const choice = of.find((one) => nameOf(one, shapes) === value._type)
    if (choice) return misfit(value, choice, path, shapes)
    return typeof value._type === 'string' ? undefined : path
  }
  return of.some((one) => misfit(value, one, path, shapes) === undefined) ? undefined : path
}

/** Returns the `_type` of an object's shape. */
function nameOf(shape: Shape | undefined, shapes: Map<string, Shape>): unknown {
  if (shape?.type === 'inline') return nameOf(shapes.get(shape.name), shapes) ?? shape.name
  if (shape?.type !== 'object') return undefined
  const type = shape.attributes._type?.value
  return type?.type === 'string' ? type.value : nameOf(shape.rest, shapes)
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function first<Item>(items: Item[], find: (item: Item, index: number) => string | undefined): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
