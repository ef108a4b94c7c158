/** Strings and comments of GROQ, in which nothing is what it looks like. What is never closed goes to the end. */
const QUOTED = String.raw`"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\/\/[^\n]*`

/** Finds the places of a piece of code in a query, outside strings and comments. */
export function placesOf(query: string, code: string): {start: number; text: string}[] {
  const found = query.matchAll(new RegExp(`${QUOTED}|(?<code>${code})`, 'gs'))
  return [...found].flatMap(({index, groups}) => (groups?.code === undefined ? [] : {start: index, text: groups.code}))
}

/** The query with something else for a piece of code wherever it stands outside strings and comments. */
export const withCode = (query: string, code: string, instead: string): string =>
  query.replaceAll(new RegExp(`${QUOTED}|(?<code>${code})`, 'gs'), (...match) =>
    match.at(-1).code === undefined ? match[0] : instead,
  )
