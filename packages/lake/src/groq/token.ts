/** A piece of a query. `kind` of what has a meaning of its own is the text itself. */
export type Token = {kind: string; text: string; start: number}

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
export function tokensOf(query: string): Token[] {
  const tokens = [...query.matchAll(TOKEN)].map(({0: text, index, groups = {}}): Token => {
    const kind = Object.keys(KINDS).find((name) => groups[name] !== undefined) ?? 'unknown'
    return {kind: kind === 'mark' || WORDS.has(text) ? text : kind, text, start: index}
  })
  return [...tokens, {kind: 'end', text: '', start: query.length}]
}
