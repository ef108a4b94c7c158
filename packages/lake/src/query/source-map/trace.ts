import {isObject} from '../../document/document.ts'
import {isCalculation} from '../../groq/groq-function.ts'
import {isNode, type TreeNode} from '../../groq/tree-node.ts'
import {
  type Around,
  above,
  aroundIn,
  hidden,
  NOTHING,
  nested,
  type Origins,
  OUTERMOST,
  type Scope,
  type Traced,
  withBaseGiven,
  withParentsGiven,
} from './traced.ts'

type TraceOptions = {
  origins: Origins
  /** Asks groq-js. */
  evaluate(tree: TreeNode, around: Around): unknown
  /** The part of a query behind a step which has the same value everywhere. */
  partOnce(node: TreeNode): TreeNode | undefined
}

/**
 * Evaluates a query once more, for where its values come from: what hands values on is done here, all else (conditions,
 * orders, calculations) is asked of groq-js, and comes from nowhere unless it is a part of a document.
 */
export class Trace {
  readonly #options: TraceOptions
  readonly #once = new Map<TreeNode, Traced>()

  constructor(options: TraceOptions) {
    this.#options = options
  }

  query(tree: TreeNode): Traced {
    return this.#trace(tree, OUTERMOST)
  }

  #trace(part: unknown, scope: Scope): Traced {
    if (!isNode(part)) return NOTHING
    const {origins} = this.#options
    switch (part.type) {
      case 'Group':
        return this.#trace(part.base, scope)
      case 'This':
        return scope.value
      case 'Parent':
        return above(scope, Number(part.n))
      case 'AccessAttribute': {
        const base = part.base ? this.#trace(part.base, scope) : scope.value
        return origins.attributeOf(base, String(part.name))
      }
      case 'AccessElement':
        return this.#items(part.base, scope)?.at(Number(part.index)) ?? NOTHING
      case 'Slice':
        return this.#list(sliced(this.#items(part.base, scope), part))
      case 'ArrayCoerce': {
        const base = this.#trace(part.base, scope)
        return Array.isArray(base.value) ? base : NOTHING
      }
      case 'Filter':
        return this.#filter(part, scope)
      case 'Map':
        return this.#list(this.#items(part.base, scope)?.map((item) => this.#mapped(part, item, scope)))
      case 'FlatMap':
        return this.#list(
          this.#items(part.base, scope)?.flatMap((item) => {
            const mapped = this.#mapped(part, item, scope)
            return origins.itemsOf(mapped) ?? [mapped]
          }),
        )
      case 'Projection': {
        const base = this.#trace(part.base, scope)
        return isObject(base.value) ? this.#trace(part.expr, nested(scope, base)) : NOTHING
      }
      case 'Object':
        return this.#object(nodesOf(part.attributes), scope)
      case 'Array':
        return this.#array(nodesOf(part.elements), scope)
      case 'Deref':
        return this.#deref(part, scope)
      case 'Select':
        return this.#select(part, scope)
      case 'PipeFuncCall':
        return part.name === 'order' ? this.#handedOn(part, 'base', scope) : this.#evaluated(part, scope)
      case 'FuncCall':
        return this.#call(part, scope)
      case 'OpCall':
        return part.op === '+' ? this.#sum(part, scope) : this.#evaluated(part, scope)
      default:
        return this.#evaluated(part, scope)
    }
  }

  #items(part: unknown, scope: Scope): Traced[] | undefined {
    return this.#options.origins.itemsOf(this.#trace(part, scope))
  }

  #list(items: Traced[] | undefined): Traced {
    return items ? this.#options.origins.list(items) : NOTHING
  }

  #mapped({expr}: TreeNode, item: Traced, scope: Scope): Traced {
    return this.#trace(expr, hidden(scope, item))
  }

  #filter(node: TreeNode, scope: Scope): Traced {
    const items = this.#items(node.base, scope)
    if (items?.every(({value}) => typeof value === 'object')) return this.#handedOn(node, 'base', scope)
    const {expr} = node
    return this.#list(items?.filter((item) => isNode(expr) && this.#value(expr, nested(scope, item)) === true))
  }

  #object(parts: TreeNode[], scope: Scope): Traced {
    const {origins} = this.#options
    const attributes = new Map<string, Traced>()
    for (const {type, name, value, condition} of parts) {
      if (type === 'ObjectAttributeValue') attributes.set(String(name), this.#trace(value, scope))
      else if (!isNode(condition) || this.#value(condition, scope) === true)
        for (const [splat, traced] of origins.attributesOf(this.#trace(value, scope))) attributes.set(splat, traced)
    }
    return origins.object(attributes)
  }

  #array(elements: TreeNode[], scope: Scope): Traced {
    const items = elements.flatMap(({value, isSplat}) => {
      const traced = this.#trace(value, scope)
      return isSplat ? (this.#options.origins.itemsOf(traced) ?? []) : [traced]
    })
    return this.#list(items)
  }

  /** A document; or a step of the plan, which is a reference in the tree. */
  #deref(node: TreeNode, scope: Scope): Traced {
    const part = this.#options.partOnce(node)
    if (!part) return this.#evaluated(node, scope)
    const traced = this.#once.get(part) ?? this.#trace(part, OUTERMOST)
    this.#once.set(part, traced)
    return traced
  }

  #select({alternatives, fallback}: TreeNode, scope: Scope): Traced {
    const chosen = nodesOf(alternatives).find(
      ({condition}) => isNode(condition) && this.#value(condition, scope) === true,
    )
    return this.#trace(chosen ? chosen.value : fallback, scope)
  }

  #call(node: TreeNode, scope: Scope): Traced {
    const args = nodesOf(node.args)
    switch (`${node.namespace}::${node.name}`) {
      case 'global::coalesce': {
        for (const arg of args) {
          const traced = this.#trace(arg, scope)
          if (traced.value !== null) return traced
        }
        return NOTHING
      }
      case 'array::compact':
        return this.#list(this.#items(args[0], scope)?.filter(({value}) => value !== null))
      // Of equal texts it keeps the first, which is not all that it says: only objects come from one place.
      case 'array::unique':
        return this.#handedOn(node, 'args', scope)
      case 'global::string': {
        const traced = this.#trace(args[0], scope)
        return typeof traced.value === 'string' ? traced : this.#evaluated(node, scope)
      }
      default:
        return this.#evaluated(node, scope)
    }
  }

  #sum(node: TreeNode, scope: Scope): Traced {
    const {origins} = this.#options
    const [left, right] = [this.#trace(node.left, scope), this.#trace(node.right, scope)]
    const [first, second] = [origins.itemsOf(left), origins.itemsOf(right)]
    // Of what it is given is known, by now, what it hands on.
    if (isCalculation(node)) return this.#evaluated(node, scope)
    if (first && second) return this.#list([...first, ...second])
    if (!isObject(left.value) || !isObject(right.value)) return this.#evaluated(node, scope)
    return origins.object(new Map([...origins.attributesOf(left), ...origins.attributesOf(right)]))
  }

  /** Hands on what groq-js makes of a list whose items it leaves as they are. */
  #handedOn(node: TreeNode, place: 'base' | 'args', scope: Scope): Traced {
    const base = this.#trace([node[place]].flat()[0], scope)
    // Known by now, each of them, when they come back.
    this.#options.origins.itemsOf(base)
    return this.#evaluated(withBaseGiven(node, place), scope, base)
  }

  #evaluated(node: TreeNode, scope: Scope, base?: Traced): Traced {
    return this.#options.origins.of(this.#value(node, scope, base))
  }

  #value(node: TreeNode, scope: Scope, base?: Traced): unknown {
    return this.#options.evaluate(withParentsGiven(node, scope), aroundIn(scope, base))
  }
}

/** Slices as groq-js does. */
function sliced(items: Traced[] | undefined, {left, right, isInclusive}: TreeNode): Traced[] | undefined {
  const place = (index: unknown) => (Number(index) < 0 ? Number(index) + (items?.length ?? 0) : Number(index))
  return items?.slice(Math.max(place(left), 0), Math.max(place(right) + (isInclusive ? 1 : 0), 0))
}

const nodesOf = (parts: unknown): TreeNode[] => (Array.isArray(parts) ? parts.filter(isNode) : [])
