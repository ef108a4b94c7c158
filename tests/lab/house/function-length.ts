import {type ESTree, Visitor} from 'vite'

export type FunctionLength = {
  line: number
  lines: number
  /** More than half of its lines are JSX, an object, an array or a call of such that it returns, functions with statements in them aside. */
  isTable: boolean
}

type Span = {start: number; end: number}
type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

/** Measures each function of a file, from its first line to its last. */
export function functionLengths(program: ESTree.Program, lineOf: (offset: number) => number): FunctionLength[] {
  const open: {returned: Span[]; inner: Span[]}[] = []
  const lengths: FunctionLength[] = []
  const hasStatements = ({body}: FunctionNode) => body?.type === 'BlockStatement'

  const enter = (node: FunctionNode) =>
    open.push({returned: hasStatements(node) || !node.body ? [] : [node.body], inner: []})
  const leave = (node: FunctionNode) => {
    const {returned = [], inner = []} = open.pop() ?? {}
    const lines = linesOf([node]).size
    const isTable = linesOf(returned).difference(linesOf(inner)).size > lines / 2
    lengths.push({line: lineOf(node.start), lines, isTable})
    open.at(-1)?.inner.push(...(hasStatements(node) ? [node] : inner))
  }
  const linesOf = (spans: readonly Span[]) => {
    const lines = new Set<number>()
    for (const {start, end} of spans) for (let line = lineOf(start); line <= lineOf(end); line++) lines.add(line)
    return lines
  }

  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    ReturnStatement: (node) => open.at(-1)?.returned.push(node),
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return lengths
}
