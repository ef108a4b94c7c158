import {writeFileSync} from 'node:fs'
import {allWords} from '@site/forms/words/all'

type Catalogue = {
  readonly title: string
  /** Texts, or functions that make one, in objects of any depth. */
  readonly english: object
  /** The same in Urdu. */
  readonly urdu: object
}

/** Everything of ours that is said in Urdu. */
const catalogues: readonly Catalogue[] = [{title: 'Forms', english: allWords.en, urdu: allWords.ur}]

/** Every text by its path; what is put into it stands in braces. */
function textsOf(words: object, path: readonly string[] = []): (readonly [path: string, text: string])[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const place = [...path, name]
    if (typeof value === 'object' && value !== null) return textsOf(value, place)
    const places = Array.from({length: typeof value === 'function' ? value.length : 0}, (_, at) => `{${at + 1}}`)
    return [[place.join('.'), String(typeof value === 'function' ? value(...places) : value)] as const]
  })
}

/** Each text in both languages, in the order of the English ones. */
export const urduRows = catalogues.map(({title, english, urdu}) => {
  const inUrdu = new Map(textsOf(urdu))
  return {title, rows: textsOf(english).map(([path, text]) => ({path, english: text, urdu: inUrdu.get(path) ?? ''}))}
})

const cell = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', '<br>')

/** Returns docs/urdu.md: a table for each catalogue. */
export function urduText(): string {
  const tables = urduRows.map(({title, rows}) => {
    const lines = rows.map(({path, english, urdu}) => `| ${cell(english)} | ${cell(urdu)} | \`${path}\` |`)
    return `## ${title}\n\n| English | Urdu | name |\n| --- | --- | --- |\n${lines.join('\n')}\n`
  })
  return `# Urdu

Every text of ours in Urdu beside its English, for a reader whose language it is. \`pnpm docs:urdu\` writes this page from the
catalogues that \`tests/urdu-text.ts\` names; correct them there. In braces stands what is put into a text.

${tables.join('\n')}`
}

if (import.meta.main) writeFileSync(new URL('../docs/urdu.md', import.meta.url), urduText())
