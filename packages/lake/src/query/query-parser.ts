import type {ExprNode} from 'groq-js'
import {LRUCache} from 'lru-cache'
import type {JsonObject} from '../document/document.ts'
import {parseGroq, placesOf} from '../groq/parse-groq.ts'
import {GroqFault} from '../groq/syntax-fault.ts'
import {SITE} from '../http/client.ts'
import {factsOf, type QueryFacts} from './query-facts.ts'
import {isPlannable, QueryPlan} from './query-plan.ts'
import {NO_WORK, type QueryTask, type QueryWork} from './query-task.ts'

export type ParsedQuery = QueryFacts & {
  tree: ExprNode
  /** Undefined for what groq-js alone evaluates. */
  plan: QueryPlan | undefined
}

type Asked = Pick<QueryTask, 'query' | 'params'> & Partial<Pick<QueryTask, 'identity'>>
type Kept = ParsedQuery | 'needs parameters'

/**
 * UTF-16 units of the queries whose trees are kept, with parameters where they are parsed with them: a tree takes about
 * thirty bytes for each, and every thread has its own. All queries of the site have less than a third of this.
 */
const LARGEST_KEPT = 400_000

/**
 * Parses queries, each text once whatever its parameters. groq-js would rather have the parameters while it parses, to
 * put their values into the tree; only where one decides what the tree looks like, as in `[0...$last]`, it gets them.
 * What the site asks has a place of its own, so that other clients cannot push it out.
 */
export class QueryParser {
  readonly #ofSite = keptTrees()
  readonly #ofOthers = keptTrees()
  /** Counts the work since the parser was made. */
  readonly work: QueryWork = {...NO_WORK}

  /** Throws a `GroqFault`. */
  parse({query, params, identity}: Asked): ParsedQuery {
    const parsed = this.#parsed(query, params, identity === SITE.id ? this.#ofSite : this.#ofOthers)
    const missing = parsed.parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) throw missingParameter(query, missing)
    return parsed
  }

  #parsed(query: string, params: JsonObject, kept: LRUCache<string, Kept>): ParsedQuery {
    const known = kept.get(query)
    if (known && known !== 'needs parameters') return known
    const alone = known ? undefined : this.#parsedAlone(query)
    if (alone) return keep(kept, query, alone)
    if (!known) keep(kept, query, 'needs parameters')
    const key = `${query}\n${JSON.stringify(params)}`
    const knownWith = kept.get(key)
    if (knownWith && knownWith !== 'needs parameters') return knownWith
    return keep(kept, key, this.#parsedWith(query, params))
  }

  /** Undefined when the query cannot be parsed without its parameters, or not at all. */
  #parsedAlone(query: string): ParsedQuery | undefined {
    try {
      this.work.queriesParsed++
      const tree = parseGroq(query)
      const facts = factsOf(tree)
      return facts.hasParameterInBrackets ? undefined : this.#planned(tree, facts)
    } catch {
      return undefined
    }
  }

  #parsedWith(query: string, params: JsonObject): ParsedQuery {
    try {
      this.work.queriesParsed++
      const tree = parseGroq(query, params)
      return this.#planned(tree, factsOf(tree))
    } catch (error) {
      // Something like `[0...$last]`, of which a number is demanded, says so of a parameter that is not there.
      const missing = placesOf(query, String.raw`\$\w+`).find(({text}) => !Object.hasOwn(params, text.slice(1)))
      throw missing && !/^\s*fn\b/.test(query) ? missingParameter(query, missing.text.slice(1)) : error
    }
  }

  #planned(tree: ExprNode, facts: QueryFacts): ParsedQuery {
    if (!isPlannable(tree)) return {tree, plan: undefined, ...facts}
    this.work.queriesPlanned++
    return {tree, plan: new QueryPlan(tree), ...facts}
  }
}

const keptTrees = () =>
  new LRUCache<string, Kept>({maxSize: LARGEST_KEPT, sizeCalculation: (_kept, key) => Math.max(key.length, 1)})

function keep<Each extends Kept>(kept: LRUCache<string, Kept>, key: string, parsed: Each): Each {
  kept.set(key, parsed)
  return parsed
}

/** Says it as the hosted lake does, whose places leave out the last letter. */
function missingParameter(query: string, name: string): GroqFault {
  const [{start} = {start: 0}] = placesOf(query, String.raw`\$${name}\b`)
  return new GroqFault(`param $${name} referenced, but not provided`, start, start + name.length)
}
