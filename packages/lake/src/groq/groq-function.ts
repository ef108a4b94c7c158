import {workerData} from 'node:worker_threads'
import {isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import {matchesText} from './text-query.ts'
import {isNode, type TreeNode} from './tree-node.ts'

/** Calculates a function from the values of its arguments; null means that there is no value, as everywhere in GROQ. */
type Calculation = (...values: unknown[]) => unknown

type GroqFunction = {
  /** The numbers of arguments that it takes. */
  arity: number[]
  /** Makes the node that takes the place of a call with these arguments in the tree. */
  node: (args: TreeNode[]) => TreeNode
}

/**
 * A calculation as a node that groq-js evaluates, with values of any kind: a list that is added to. groq-js adds a list to
 * another by its own `concat`, so that this list hands over what it is given, and its result is what `concat` returns.
 */
function calculationNode(calculation: Calculation, args: TreeNode[]): TreeNode {
  const list = Object.defineProperty([], 'concat', {value: (values: unknown[]) => calculation(...values)})
  if (calculation === matchesText) TEXT_QUERIES.add(list)
  const elements = args.map((value) => ({type: 'ArrayElement', value, isSplat: false}))
  // Taken out of an object, a list is one also where groq-js evaluates asynchronously, and would hand it over bit by bit.
  const held = {type: 'Object', attributes: [{...VALUES, value: {type: 'Array', elements}}]}
  const values = {type: 'AccessAttribute', name: VALUES.name, base: held}
  return {type: 'OpCall', op: '+', left: {type: 'Value', value: list}, right: values}
}

/** The value and the query of a `match text::query(...)`. */
export function textQueryOf(node: TreeNode): {value: TreeNode; query: TreeNode} | undefined {
  if (!isNode(node.left) || !TEXT_QUERIES.has(Object(node.left.value)) || !isNode(node.right)) return undefined
  const {attributes} = node.right.base as {attributes: [{value: {elements: {value: TreeNode}[]}}]}
  const [value, query] = attributes[0].value.elements
  return value && query && {value: value.value, query: query.value}
}

const TEXT_QUERIES = new WeakSet<object>()

/** Tells whether it is no sum but such a node; its arguments are the list to the right. */
export const isCalculation = ({left}: TreeNode): boolean => isNode(left) && Object.hasOwn(Object(left.value), 'concat')

const VALUES = {type: 'ObjectAttributeValue', name: 'values'}

/** Makes a function of what calculates it. */
export const calculated = (arity: number[], calculation: Calculation): GroqFunction => ({
  arity,
  node: (args) => calculationNode(calculation, args),
})

const constant = (arity: number[], value: unknown): GroqFunction => ({arity, node: () => ({type: 'Value', value})})

/** The id of the document around it, in the filter of a subquery. */
const OUTER_ID: TreeNode = {type: 'AccessAttribute', name: '_id', base: {type: 'Parent', n: 1}}

const call = (name: string, args: TreeNode[]): TreeNode => ({type: 'FuncCall', namespace: 'global', name, args})

/** Functions that the parser of groq-js knows and its evaluator lacks. */
const FUNCTIONS: Record<string, GroqFunction> = {
  'documents::get': {
    arity: [1],
    node: (args) => ({type: 'Deref', base: calculationNode((reference) => ({_ref: idOf(reference)}), args)}),
  },
  // Written in GROQ, so that it is planned as all queries are.
  'documents::incomingRefCount': {
    arity: [0],
    node: () => call('count', [{type: 'Filter', base: {type: 'Everything'}, expr: call('references', [OUTER_ID])}]),
  },
  // No other datasets refer to this one, users have no attributes, and there is no media library.
  'documents::incomingGlobalDocumentReferenceCount': constant([0], 0),
  'user::attributes': constant([0], {}),
  'media::aspect': constant([2], null),
  // Means something to the right of `match` only, which is changed as a whole.
  'text::query': constant([1], null),
}

/** Settings of an evaluation, as groq-js takes them. */
export type GroqSettings = {params: JsonObject; identity: string; sanity: {projectId: string; dataset: string}}

/** A question that is no query, by the name of what answers it. */
export type Asked = {of: string; question: unknown}

/** Documents that are asked about, also by their ids. */
export type Documents = {documents: LakeDocument[]; byId: ReadonlyMap<string, LakeDocument>}

type Answer = (question: never, settings: GroqSettings, documents: Documents) => Promise<unknown>

/** Adds to what GROQ answers. */
export type GroqExtension = {
  functions?: Readonly<Record<string, GroqFunction>>
  /** Loads what a query needs, before it is evaluated. */
  load?(query: string): Promise<void>
  /** Answers questions about all documents that are no query. */
  answers?: Readonly<Record<string, Answer>>
}

const extensions: GroqExtension[] = []

/** Adds functions, for all queries that are parsed afterwards. */
export function extendGroq(extension: GroqExtension): void {
  extensions.push(extension)
  Object.assign(FUNCTIONS, extension.functions)
}

/** Loads what the functions of a query need, before it is evaluated. */
export async function loadFunctions(query: string): Promise<void> {
  for (const {load} of extensions) await load?.(query)
}

export async function answerAsked({of, question}: Asked, settings: GroqSettings, documents: Documents) {
  const answer = extensions.find(({answers}) => answers?.[of])?.answers?.[of]
  return answer?.(question as never, settings, documents)
}

/** The beginning of the names that other datasets have for the documents of this one. */
const GLOBAL = `dataset:${PROJECT_ID}.${workerData?.dataset ?? DATASET}:`

/** A document is got by a reference to it, also a global one, or by its id. */
function idOf(reference: unknown): unknown {
  const id = isObject(reference) ? reference._ref : reference
  return typeof id === 'string' && id.startsWith(GLOBAL) ? id.slice(GLOBAL.length) : id
}

/**
 * Returns the numbers of arguments of a function, of those that are given to groq-js here; undefined for all others.
 */
export const arityOf = (name: string): number[] | undefined => FUNCTIONS[name]?.arity

/** A tree in which groq-js can evaluate everything that GROQ has. */
export function withFunctions<Part>(part: Part): Part {
  return changed(part) as Part
}

function changed(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(changed)
  // What is written in a query or given to it may look like a node, and is none.
  if (isNode(part) && part.type === 'Value') return part
  const instead = isNode(part) ? replacement(part) : undefined
  return instead ?? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, changed(value)]))
}

function replacement(node: TreeNode): TreeNode | undefined {
  if (node.type === 'FuncCall') return callReplacement(node)
  if (node.type !== 'OpCall') return undefined
  const {op, left, right} = node
  if (op === 'match' && isCall(right, 'text::query'))
    return calculationNode(matchesText, [changed(left) as TreeNode, ...argumentsOf(right)])
  // groq-js knows paths as patterns only, to the right of `in`.
  if (op === 'in' && isCall(left, 'global::path')) return {...node, left: textOfPath(left), right: changed(right)}
  return undefined
}

function callReplacement(node: TreeNode): TreeNode | undefined {
  // groq-js takes each null for another value.
  if (isCall(node, 'array::unique')) return calculationNode(withOneNull, [{...node, args: argumentsOf(node)}])
  return FUNCTIONS[nameOf(node)]?.node(argumentsOf(node))
}

const nameOf = ({namespace, name}: TreeNode) => `${namespace}::${name}`

const isCall = (node: unknown, name: string): node is TreeNode =>
  isNode(node) && node.type === 'FuncCall' && nameOf(node) === name

const argumentsOf = ({args}: TreeNode) => changed(args) as TreeNode[]

const textOfPath = (path: TreeNode) =>
  calculationNode((text) => (typeof text === 'string' ? text : null), argumentsOf(path))

const withOneNull: Calculation = (list) =>
  Array.isArray(list) ? list.filter((value, at) => value !== null || list.indexOf(null) === at) : list
