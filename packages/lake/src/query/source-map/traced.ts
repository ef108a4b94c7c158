import {isObject, type JsonObject, type LakeDocument} from '../../document/document.ts'
import type {TreeNode} from '../../groq/tree-node.ts'
import type {DocumentView} from '../document-view.ts'
import {withParentsAsParameters} from '../tree-scope.ts'

/** Everything that a part of a query sees around it when it is evaluated by itself. */
export type Around = {root: unknown; params: JsonObject}

/** Place in a document; `[]` is the document itself. */
type Source = {document: LakeDocument; path: (string | number)[]}

/** Value in the middle of a query, with what is known of where it comes from: nothing, a place, or something of its parts. */
export type Traced = {
  value: unknown
  /** Place that holds the value as it is. */
  source?: Source
  /** Items of a list that the query has put together. */
  items?: Traced[]
  /** Attributes of an object that the query has put together. */
  attributes?: Map<string, Traced>
}

export const NOTHING: Traced = {value: null}

/**
 * Values by where they come from. What groq-js hands on it does not copy, so that a list or an object that it returns is
 * known again by its identity; only of texts, numbers and truth values the tree must tell.
 */
export class Origins {
  readonly #view: DocumentView
  readonly #known = new WeakMap<object, Traced>()

  constructor(view: DocumentView) {
    this.#view = view
  }

  /** Returns what is known of something that groq-js has returned. */
  of(value: unknown): Traced {
    if (typeof value !== 'object' || value === null) return {value: value ?? null}
    const known = this.#known.get(value)
    if (known) return known
    const document = this.#documentOf(value)
    return document ? this.#remember({value, source: {document, path: []}}) : {value}
  }

  list(items: Traced[]): Traced {
    return this.#remember({value: items.map(({value}) => value), items})
  }

  object(attributes: Map<string, Traced>): Traced {
    const value = Object.fromEntries([...attributes].map(([name, traced]) => [name, traced.value]))
    return this.#remember({value, attributes})
  }

  /** Undefined for what is no list. */
  itemsOf({value, source, items}: Traced): Traced[] | undefined {
    if (!Array.isArray(value)) return undefined
    return items ?? value.map((item, index) => (source ? this.#at(source, index, item) : this.of(item)))
  }

  /** Empty for what is no object. */
  attributesOf(traced: Traced): [string, Traced][] {
    return isObject(traced.value) ? Object.keys(traced.value).map((name) => [name, this.attributeOf(traced, name)]) : []
  }

  attributeOf({value, source, attributes}: Traced, name: string): Traced {
    if (!isObject(value) || !Object.hasOwn(value, name)) return NOTHING
    if (attributes) return attributes.get(name) ?? NOTHING
    return source ? this.#at(source, name, value[name]) : this.of(value[name])
  }

  #at(source: Source, step: string | number, value: unknown): Traced {
    if (value === null || value === undefined) return NOTHING
    if (isComputed(source, step)) return {value}
    const known = typeof value === 'object' ? this.#known.get(value) : undefined
    return known ?? this.#remember({value, source: {...source, path: [...source.path, step]}})
  }

  #remember(traced: Traced): Traced {
    if (typeof traced.value === 'object' && traced.value !== null) this.#known.set(traced.value, traced)
    return traced
  }

  #documentOf(value: object): LakeDocument | undefined {
    if (!('_id' in value) || typeof value._id !== 'string') return undefined
    const document = this.#view.byId.get(value._id)
    return document === value ? document : undefined
  }
}

/** Layers show a document under an id that is not its own. */
function isComputed({document, path}: Source, step: string | number): boolean {
  if (path.length > 0) return false
  return (
    step === '_originalId' || (step === '_id' && '_originalId' in document && document._originalId !== document._id)
  )
}

/**
 * The scope in which a part of a query is evaluated, as groq-js has it: a scope nested in a hidden one is a sibling of
 * that.
 */
export type Scope = {value: Traced; parent: Scope | undefined; isHidden: boolean}

export const OUTERMOST: Scope = {value: NOTHING, parent: undefined, isHidden: false}

/** Names of parameters that no query can write. */
const PARENT = '^'
const BASE = '*'

export function nested(scope: Scope, value: Traced): Scope {
  return {value, parent: scope.isHidden ? scope.parent : scope, isHidden: false}
}

/** Returns what `^` leads to. */
export function above(scope: Scope, steps: number): Traced {
  let found: Scope | undefined = scope
  for (let step = 0; step < steps; step++) found = found?.parent
  return found?.value ?? NOTHING
}

/** Scope of the expression of a map. */
export const hidden = (scope: Scope, value: Traced): Scope => ({...nested(scope, value), isHidden: true})

/** Returns what groq-js is told of a scope. */
export function aroundIn(scope: Scope, base?: Traced): Around {
  const params: Around['params'] = {[BASE]: base?.value}
  let around = scope.parent
  for (let steps = 1; around; steps++, around = around.parent) params[PARENT + steps] = around.value.value
  return {root: scope.value.value, params}
}

/** Kept with the trees, which are kept with the texts of queries. */
const PARENTS_GIVEN = {shown: new WeakMap<TreeNode, TreeNode>(), hidden: new WeakMap<TreeNode, TreeNode>()}
const BASE_GIVEN = new WeakMap<TreeNode, TreeNode>()

/** The same part, to be evaluated by itself. */
export function withParentsGiven(node: TreeNode, {isHidden}: Scope): TreeNode {
  const kept = PARENTS_GIVEN[isHidden ? 'hidden' : 'shown']
  const given = kept.get(node) ?? withParentsAsParameters(node, (steps) => PARENT + steps, isHidden)
  kept.set(node, given)
  return given
}

/** The same part of a list that is given. */
export function withBaseGiven(node: TreeNode, place: 'base' | 'args'): TreeNode {
  const parameter = {type: 'Parameter', name: BASE}
  const given = BASE_GIVEN.get(node) ?? {...node, [place]: place === 'base' ? parameter : [parameter]}
  BASE_GIVEN.set(node, given)
  return given
}
