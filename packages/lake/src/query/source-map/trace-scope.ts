import type {TreeNode} from '../../groq/tree-node.ts'
import {withParentsAsParameters} from '../tree-scope.ts'
import {type Around, NOTHING, type Traced} from './traced.ts'

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
