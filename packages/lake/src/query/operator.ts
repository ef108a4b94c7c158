import {isVersionOf, releaseNamed} from '../document/document-id.ts'
import {textQueryOf} from '../groq/groq-function.ts'
import {matchesText} from '../groq/text-query.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import {startsWith} from './calculation.ts'
import {COMPARISONS} from './comparison.ts'
import {
  both,
  type Condition,
  type Constant,
  conjunctsIn,
  either,
  inRange,
  judged,
  judgedBy,
  negated,
  references,
  referred,
} from './condition.ts'
import type {Bounds} from './document-index.ts'
import {ungrouped} from './expression.ts'
import {type Bounding, beginning, comparison, judgement, narrowed, range, widened} from './key-bounds.ts'
import {any, every, ID, keysLookup, type Lookup, matchLookup, rankOf, referencesLookup, textLookup} from './lookup.ts'
import {matches} from './match-text.ts'
import {isClosed} from './tree-scope.ts'

/** Knowledge of an operator or a function: all that the planner has to be told of a new one. */
type Operator = {
  /** Judges a document; undefined for what only groq-js can judge. Default: by its value, where that can be read. */
  test?: Part<Condition>
  /** Leads to the documents of which it can be true, by an index of what they hold. */
  lookup?: Part<Lookup>
  /** The same for what scores above nothing, where that is not what it is true of. */
  scored?: Part<Lookup>
  /** Says between which values an expression lies, for an index in its order. */
  bounds?: Part<Bounding>
  /** Makes one of the bounds of both sides. */
  joined?: typeof narrowed
}

type Part<Known> = (operands: TreeNode[], node: TreeNode) => Known | undefined

const compared = (op: keyof typeof COMPARISONS): Operator => ({
  test: (operands) => judged(operands, COMPARISONS[op]),
  bounds: (operands) => comparison(op, operands),
})

/** An operator on the id of the document. */
const ofId = (by: 'version' | 'release', isOf: (name: string, id: unknown) => boolean): Operator => ({
  test: ([name]) => judgedBy(ID, name, (text) => (id) => (typeof text === 'string' ? isOf(text, id) : null)),
  lookup: ([name]) => keysLookup(by, ID, name, false),
})

const OPERATORS: Record<string, Operator> = {
  And: {
    test: ([left, right]) => both(conditionOf(left), conditionOf(right)),
    lookup: (operands) => every(operands.map(lookupOf)),
    scored: (operands) => every(operands.map(scoredLookup)),
    joined: narrowed,
  },
  Or: {
    test: ([left, right]) => either(conditionOf(left), conditionOf(right)),
    lookup: (operands) => any(operands.map(lookupOf)),
    scored: (operands) => any(operands.map(scoredLookup)),
    joined: widened,
  },
  Not: {test: ([operand]) => negated(conditionOf(operand))},
  '==': {
    test: (operands) => referred(operands, false) ?? judged(operands, COMPARISONS['==']),
    lookup: ([left, right]) => keysLookup('value', left, right, false) ?? keysLookup('value', right, left, false),
    bounds: (operands) => comparison('==', operands),
  },
  '!=': {
    test: (operands) => judged(operands, COMPARISONS['!=']),
    bounds: ([, right], node) => (typeof right?.value === 'boolean' ? judgement(node) : undefined),
  },
  '<': compared('<'),
  '<=': compared('<='),
  '>': {...compared('>'), test: (operands) => referred(operands, true) ?? judged(operands, COMPARISONS['>'])},
  '>=': compared('>='),
  in: {
    test: (operands) => judged(operands, COMPARISONS.in),
    lookup: ([left, right]) => keysLookup('value', left, right, true) ?? keysLookup('item', right, left, false),
  },
  InRange: {
    test: (operands, {isInclusive}) => inRange(operands, isInclusive === true),
    bounds: (operands, {isInclusive}) => range(operands, isInclusive === true),
  },
  match: {
    test: ([text, pattern]) => judgedBy(text, pattern, matches),
    lookup: (operands) => matchLookup(operands, true),
    // One word of the pattern is enough.
    scored: (operands) => matchLookup(operands, false),
  },
  'text::query': {
    test: ([text, words]) => judgedBy(text, words, (query) => (value) => matchesText(value, query)),
    lookup: textLookup,
  },
  'global::boost': {scored: ([part]) => part && scoredLookup(part)},
  'global::defined': {bounds: (_operands, node) => judgement(node)},
  'global::references': {test: references, lookup: referencesLookup},
  'string::startsWith': {test: (operands) => judged(operands, startsWith), bounds: beginning},
  'sanity::versionOf': ofId('version', isVersionOf),
  'sanity::partOfRelease': ofId('release', (release, id) => releaseNamed(id) === release),
}

/** Finds what is known of a node, and what it operates on. */
function operationOf(part: TreeNode): {node: TreeNode; operator: Operator; operands: TreeNode[]} {
  const node = ungrouped(part)
  const {type, op, namespace, name, base, left, right, args} = node
  const text = textQueryOf(node)
  if (text) return {node, operator: OPERATORS['text::query'] ?? {}, operands: [text.value, text.query]}
  const key = type === 'OpCall' ? String(op) : type === 'FuncCall' ? `${namespace}::${name}` : type
  return {node, operator: OPERATORS[key] ?? {}, operands: [base, left, right, args].flat().filter(isNode)}
}

/** A filter's condition as a quick test, or undefined for one that only groq-js can judge. */
export function conditionOf(part: TreeNode | undefined): Condition | undefined {
  if (!part) return undefined
  const {node, operator, operands} = operationOf(part)
  if (operator.test) return operator.test(operands, node)
  return judged([node], (value) => (typeof value === 'boolean' ? value : null))
}

/** Undefined where no index helps. */
export function lookupOf(part: TreeNode): Lookup | undefined {
  const {node, operator, operands} = operationOf(part)
  // Of what is joined each side is asked by itself: to look through all of a long condition at each step would take long.
  if (!operator.joined && isClosed(node)) return {kind: 'constant', node}
  const found = operator.lookup?.(operands, node)
  const bounding = found ? undefined : operator.bounds?.(operands, node)
  return bounding ? {kind: 'bounds', expression: bounding.expression, node} : found
}

/** The bounds that a condition sets to an expression; undefined where it sets none that can be told. */
export function boundsOf(part: TreeNode, name: string, constant: Constant): Bounds | undefined {
  const {node, operator, operands} = operationOf(part)
  const [left, right] = operands
  if (operator.joined && left && right)
    return operator.joined(boundsOf(left, name, constant), boundsOf(right, name, constant))
  const bounding = operator.bounds?.(operands, node)
  return bounding?.expression.name === name ? bounding.within(constant) : undefined
}

/** Part of a condition, with the way that it offers. */
export type Conjunct = {node: TreeNode; lookup: Lookup | undefined}

/** Parts of a condition, all of which must hold: the most promising first, those last that cost something to ask. */
export const conjunctsOf = (condition: unknown): Conjunct[] =>
  conjunctsIn(condition)
    .map((node) => ({node, lookup: lookupOf(node)}))
    .sort((one, other) => rankOf(one.lookup) - rankOf(other.lookup))

/** Looks up what scores above nothing. */
export function scoredLookup(part: TreeNode): Lookup | undefined {
  const {operator, operands, node} = operationOf(part)
  return operator.scored ? operator.scored(operands, node) : lookupOf(part)
}
