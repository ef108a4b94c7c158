/** A fault of a query, and its place: UTF-16 offsets into it. */
export class GroqFault extends Error {
  readonly start: number
  readonly end: number

  constructor(description: string, start: number, end: number) {
    super(description)
    this.start = start
    this.end = end
  }
}

/** A piece of a query. `kind` of what has a meaning of its own is the text itself. */
type Token = {kind: string; text: string; start: number}

const KINDS = {
  skipped: String.raw`\s+|\/\/[^\n]*`,
  value: String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`,
  // What is never closed, and numbers and dots that lead nowhere.
  broken: String.raw`["'].*|\d+\.(?![.\d])|\.{4,}`,
  number: String.raw`\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`,
  name: String.raw`\$?[A-Za-z_]\w*`,
  mark: String.raw`::|\.\.\.?|->|=>|[=!<>]=|&&|\|\||\*\*|[-+*/%<>!|.,:;@^()[\]{}=]`,
  unknown: '.',
}

const TOKEN = new RegExp(
  Object.entries(KINDS)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|'),
  'gsu',
)

const WORDS = new Set(['in', 'match', 'asc', 'desc'])

/** Takes a query apart; the last token is of kind `end`. Spaces stay, because no function is called across one. */
function tokensOf(query: string): Token[] {
  const tokens = [...query.matchAll(TOKEN)].map(({0: text, index, groups = {}}): Token => {
    const kind = Object.keys(KINDS).find((name) => groups[name] !== undefined) ?? 'unknown'
    return {kind: kind === 'mark' || WORDS.has(text) ? text : kind, text, start: index}
  })
  return [...tokens, {kind: 'end', text: '', start: query.length}]
}

const PREFIXES = new Set(['+', '-', '!', '...'])
const POSTFIXES = new Set(['->', 'asc', 'desc'])
const INFIXES = new Set('== != < <= > >= && || + - * / % ** in match => : .. ... .'.split(' '))
/** Names, where an operator can have no place. */
const NAMES = new Set(['name', 'in', 'match', 'asc', 'desc'])
const LITERALS = new Set(['value', 'number', '*'])

/**
 * Says what is wrong with the syntax of a query in the hosted lake's words, with its places; undefined when it looks right
 * from here. groq-js knows where it stopped, and not why.
 */
export function syntaxFault(query: string): GroqFault | undefined {
  try {
    new Reader(query).query()
    return undefined
  } catch (fault) {
    if (fault instanceof GroqFault) return fault
    throw fault
  }
}

/** Reads a query for its brackets and for the operands of its operators; which operators bind stronger changes no fault. */
class Reader {
  readonly #tokens: Token[]
  #at = 0
  #last: Token | undefined

  constructor(query: string) {
    this.#tokens = tokensOf(query)
  }

  query(): void {
    if (this.#next().kind === 'end') throw new GroqFault('no query', 0, 0)
    this.#expression()
    const {kind, start} = this.#next()
    if (kind !== 'end') throw new GroqFault('unable to parse entire expression', start, start)
  }

  /** The next token that is no space. */
  #next(): Token {
    while (this.#tokens[this.#at]?.kind === 'skipped') this.#at++
    return this.#tokens[this.#at] as Token
  }

  #take(): Token {
    const token = this.#next()
    if (token.kind !== 'end') this.#at++
    this.#last = token
    return token
  }

  #expression(): void {
    if (this.#isExpression()) return
    const token = this.#next()
    const seen = token.kind === 'end' ? 'end-of-file' : `token ${JSON.stringify(token.text)}`
    throw faultAt(token, `unexpected ${seen}, expected expression`)
  }

  /** Reads an expression, if there is one here. */
  #isExpression(): boolean {
    if (!this.#isOperand()) return false
    for (;;) {
      const {kind} = this.#next()
      if (POSTFIXES.has(kind)) this.#postfix()
      else if (kind === '[') this.#brackets()
      else if (kind === '{') this.#list('}', 'object body')
      else if (kind === '|') this.#pipe()
      else if (INFIXES.has(kind)) this.#infix()
      else return true
    }
  }

  #isOperand(): boolean {
    const {kind} = this.#next()
    if (!PREFIXES.has(kind)) return this.#isAtom()
    this.#take()
    if (kind === '...') this.#isOperand()
    else if (!this.#isOperand()) this.#expression()
    return true
  }

  #isAtom(): boolean {
    const {kind} = this.#next()
    if (LITERALS.has(kind) || kind === '@' || kind === '^') this.#take()
    else if (NAMES.has(kind)) this.#name()
    else if (kind === '(') this.#parentheses()
    else if (kind === '[') this.#list(']', 'array body')
    else if (kind === '{') this.#list('}', 'object body')
    else return false
    return true
  }

  #postfix(): void {
    const {kind} = this.#take()
    if (kind === '->' && this.#next().kind === 'name') this.#name()
  }

  #infix(): void {
    const before = this.#last
    const {kind} = this.#take()
    const token = this.#next()
    const isStep = kind === '.' && (token.kind === '@' || token.kind === '^')
    if (isStep && !(token.kind === '^' && before?.kind === '^'))
      throw faultAt(token, `${token.kind} is not allowed here`)
    if (kind === '.' && token.kind === '[') this.#brackets()
    else if (!this.#isOperand()) this.#expression()
  }

  #pipe(): void {
    const pipe = this.#take()
    const start = this.#next().kind
    if (start !== '{' && start !== 'name') throw faultAt(pipe, 'object or function expected after pipe')
    this.#isAtom()
  }

  #name(): void {
    this.#take()
    const following = this.#tokens[this.#at]
    if (following?.kind === '(') this.#list(')', 'function arguments')
    if (following?.kind !== '::') return
    this.#take()
    const name = this.#take()
    if (!NAMES.has(name.kind) || this.#tokens[this.#at]?.kind !== '(')
      throw faultAt(name, 'expected a function following namespace expression')
    this.#list(')', 'function arguments')
  }

  #parentheses(): void {
    const {start} = this.#take()
    this.#expression()
    while (this.#next().kind === ',') {
      this.#take()
      this.#expression()
    }
    this.#close(')', start, 'parenthesized expression')
  }

  #brackets(): void {
    const {start} = this.#take()
    this.#isExpression()
    this.#close(']', start, 'expression')
  }

  #list(closing: string, what: string): void {
    const {start} = this.#take()
    while (this.#isExpression() && this.#next().kind === ',') this.#take()
    this.#close(closing, start, what)
  }

  #close(closing: string, from: number, what: string): void {
    const {kind, start, text} = this.#take()
    if (kind === closing) return
    throw new GroqFault(`expected '${closing}' following ${what}`, from, start + Math.max(text.length, 1))
  }
}

const faultAt = ({start, text}: Token, description: string) => new GroqFault(description, start, start + text.length)
