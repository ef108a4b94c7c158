import {type ExprNode, GroqSyntaxError, parse} from 'groq-js'
import type {JsonObject} from '../document/document.ts'
import {arityOf, withFunctions} from './groq-function.ts'
import {GroqFault, syntaxFault} from './syntax-fault.ts'
import {isNode, type TreeNode} from './tree-node.ts'

/** Strings and comments of GROQ, in which nothing is what it looks like. What is never closed goes to the end. */
const QUOTED = String.raw`"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\/\/[^\n]*`

/** Finds the places of a piece of code in a query, outside strings and comments. */
export function placesOf(query: string, code: string): {start: number; text: string}[] {
  const found = query.matchAll(new RegExp(`${QUOTED}|(?<code>${code})`, 'gs'))
  return [...found].flatMap(({index, groups}) => (groups?.code === undefined ? [] : {start: index, text: groups.code}))
}

/** The query with each occurrence of a piece of code outside strings and comments replaced. */
const withCode = (query: string, code: string, instead: string): string =>
  query.replaceAll(new RegExp(`${QUOTED}|(?<code>${code})`, 'gs'), (...match) =>
    match.at(-1).code === undefined ? match[0] : instead,
  )

/** groq-js knows all functions but this one. It parses another function instead, which takes any number of arguments. */
const GEO = String.raw`(?<![\w$.]|::)(?:global::)?geo(?=\()`
const GEO_INSTEAD = 'geo::latLng'

/** groq-js parses them and cannot evaluate them: those that no feature brings this lake does not have. */
const LEFT_OUT = /^(text::semanticSimilarity|global::anywhere|geo::.*)$/

/**
 * Parses a query into a tree that groq-js can evaluate, whatever of GROQ is in it. Throws a `GroqFault`.
 * @param params where their values decide what the tree is; else they stay parameters.
 * @param mode `delta`: asked of a change, by `before()`, `after()` and `delta::`
 */
export function parseGroq(query: string, params?: JsonObject, mode: 'normal' | 'delta' = 'normal'): ExprNode {
  try {
    // The line break ends a comment at the end, which groq-js would not see the end of.
    const tree = parse(`${withCode(query, GEO, GEO_INSTEAD)}\n`, {...(params && {params}), mode})
    refuseMisuse(tree, query)
    return withFunctions(tree)
  } catch (error) {
    throw faultOf(error, query)
  }
}

/** Refuses what groq-js lets pass and the hosted lake does not. */
function refuseMisuse(part: unknown, query: string): void {
  if (typeof part !== 'object' || part === null) return
  if (isNode(part)) {
    if (part.type === 'Value') return
    if (part.type === 'FuncCall') refuseArguments(part, query)
    if (part.type === 'PipeFuncCall' && part.name === 'score' && !holdsDocuments(part.base))
      throw faultAt(query, 'score', 'score() takes documents as they are, before a projection')
  }
  for (const inner of Object.values(part)) refuseMisuse(inner, query)
}

function refuseArguments({namespace, name, args}: TreeNode, query: string): void {
  const [arity, count] = [arityOf(`${namespace}::${name}`), Array.isArray(args) ? args.length : 0]
  if (!arity && LEFT_OUT.test(`${namespace}::${name}`))
    throw faultAt(query, String(name), `This lake has no function ${name}()`)
  if (!arity || arity.includes(count)) return
  const expected = `Expected ${arity.at(-1)}, got ${count}.`
  throw faultAt(query, String(name), `Incorrect number of arguments to function ${name}(). ${expected}`)
}

/** Tells whether what a node gives is a list of whole documents, and no projection. */
function holdsDocuments(node: unknown): boolean {
  if (!isNode(node) || /^(Map|Projection|AccessElement|Object)$/.test(node.type)) return false
  return !isNode(node.base) || holdsDocuments(node.base)
}

function faultOf(error: unknown, query: string): unknown {
  if (error instanceof GroqFault) return error
  if (error instanceof GroqSyntaxError)
    return syntaxFault(query) ?? new GroqFault('unable to parse entire expression', error.position, error.position)
  const message = error instanceof Error ? error.message : String(error)
  const [, name = ''] = /(?:function|namespace):? (\w+)/i.exec(message) ?? []
  return faultAt(query, name, message)
}

/** A fault at the first occurrence of a name in the query, or of the whole query. */
function faultAt(query: string, name: string, description: string): GroqFault {
  const [place] = name === '' ? [] : placesOf(query, String.raw`\b${name}\b`)
  return new GroqFault(description, place?.start ?? 0, place ? place.start + name.length : query.length)
}
