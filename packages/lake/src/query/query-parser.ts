import type {ExprNode} from 'groq-js'
import type {JsonObject} from '../document/document.ts'
import {GroqFault} from '../groq/groq-fault.ts'
import {parseGroq} from '../groq/parse-groq.ts'
import {placesOf} from '../groq/query-text.ts'
import {isPlannable, QueryPlan} from './query-plan.ts'
import type {QueryTask} from './query-task.ts'
import {isNode, type TreeNode} from './tree-node.ts'
import {type TypesRead, typesReadBy} from './types-read.ts'

export type ParsedQuery = {
  tree: ExprNode
  typesRead: TypesRead
  /** Undefined for what groq-js alone evaluates. */
  plan: QueryPlan | undefined
  /** Whether it asks what time it is. */
  readsTime: boolean
  /** Parameters without which it has no value. */
  parameters: string[]
}

type Asked = Pick<QueryTask, 'query' | 'params'>

/** Enough for every query of the site and the Studio; a crowd of distinct ones must not grow it for ever. */
const MOST_KEPT = 500
/** UTF-16 units of a query, with parameters where it is parsed with them, whose tree is kept; a tree is many times as large. */
const LONGEST_KEPT = 20_000

/**
 * Parses queries, each text once whatever its parameters. groq-js would rather have the parameters while it parses, to put
 * their values into the tree; only where one decides what the tree looks like, as in `[0...$last]`, it gets them.
 */
export class QueryParser {
  readonly #kept = new Map<string, ParsedQuery | 'needs parameters'>()

  /** Throws a `GroqFault`. */
  parse({query, params}: Asked): ParsedQuery {
    const parsed = this.#parsed(query, params)
    const missing = parsed.parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) throw missingParameter(query, missing)
    return parsed
  }

  #parsed(query: string, params: JsonObject): ParsedQuery {
    const known = this.#kept.get(query)
    if (known && known !== 'needs parameters') return known
    const alone = known ? undefined : parsedAlone(query)
    if (alone) return this.#keep(query, alone)
    if (!known) this.#keep(query, 'needs parameters')
    const key = `${query}\n${JSON.stringify(params)}`
    const knownWith = this.#kept.get(key)
    if (knownWith && knownWith !== 'needs parameters') return knownWith
    return this.#keep(key, parsedWith(query, params))
  }

  #keep<Kept extends ParsedQuery | 'needs parameters'>(key: string, kept: Kept): Kept {
    if (key.length > LONGEST_KEPT) return kept
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(key, kept)
    return kept
  }
}

/** Undefined when the query cannot be parsed without its parameters, or not at all. */
function parsedAlone(query: string): ParsedQuery | undefined {
  try {
    const tree = parseGroq(query)
    return hasParameterInBrackets(tree) ? undefined : parsedQuery(tree)
  } catch {
    return undefined
  }
}

function parsedWith(query: string, params: JsonObject): ParsedQuery {
  try {
    return parsedQuery(parseGroq(query, params))
  } catch (error) {
    // Something like `[0...$last]`, of which a number is demanded, says so of a parameter that is not there.
    const missing = placesOf(query, String.raw`\$\w+`).find(({text}) => !Object.hasOwn(params, text.slice(1)))
    throw missing && !/^\s*fn\b/.test(query) ? missingParameter(query, missing.text.slice(1)) : error
  }
}

/** Says it as the hosted lake does, whose places leave out the last letter. */
function missingParameter(query: string, name: string): GroqFault {
  const [{start} = {start: 0}] = placesOf(query, String.raw`\$${name}\b`)
  return new GroqFault(`param $${name} referenced, but not provided`, start, start + name.length)
}

const parsedQuery = (tree: ExprNode): ParsedQuery => ({
  tree,
  typesRead: typesReadBy(tree),
  plan: isPlannable(tree) ? new QueryPlan(tree) : undefined,
  readsTime: hasNode(tree, ({type, name}) => type === 'FuncCall' && name === 'now'),
  parameters: nodesIn(tree).flatMap(({type, name}) => (type === 'Parameter' ? [String(name)] : [])),
})

/** Whether there is something like `list[$at]`: with a number for `$at` an element, with a string a field, else a filter. */
function hasParameterInBrackets(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  if (isNode(part) && part.type === 'Filter' && isConstant(part.expr) && hasNode(part.expr, isParameter)) return true
  return Object.values(part).some(hasParameterInBrackets)
}

/** What groq-js calculates while it parses, as soon as it has the parameters. */
function isConstant(part: unknown): boolean {
  if (!isNode(part)) return false
  if (part.type === 'Value' || part.type === 'Parameter') return true
  if (part.type === 'Group' || part.type === 'Pos' || part.type === 'Neg') return isConstant(part.base)
  return part.type === 'OpCall' && isConstant(part.left) && isConstant(part.right)
}

function nodesIn(part: unknown): TreeNode[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(nodesIn)
  return isNode(part) ? [part, ...inner] : inner
}

const isParameter = ({type}: TreeNode) => type === 'Parameter'

function hasNode(part: unknown, isMeant: (node: TreeNode) => boolean): boolean {
  if (typeof part !== 'object' || part === null) return false
  return (isNode(part) && isMeant(part)) || Object.values(part).some((inner) => hasNode(inner, isMeant))
}
