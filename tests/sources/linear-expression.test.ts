import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {analyse} from 'scslre'
import {parseAst} from 'vite'
import {expect, test} from 'vitest'

const home = join(import.meta.dirname, '../..')

const SOURCES = ['{apps,packages}/*/src/**/*.{ts,tsx}', 'studio/**/*.{ts,tsx}']
const NO_PRODUCT = /node_modules|\.test\.tsx?$|\/(?:test|testing|dist)\//

/** They take more than linear time, but read no text of any length by a stranger or a low role. */
const OWN_TEXT: Readonly<Record<string, number>> = {
  // A path that a server of ours was started with, lines and addresses that editors publish, and the page that was made of them.
  'apps/web/src/entry-server.tsx': 1,
  'apps/web/src/open-graph/text-lines.ts': 1,
  'apps/web/src/render-page.tsx': 2,
  'apps/web/src/ui/name.tsx': 1,
  'apps/web/src/ui/picture.tsx': 1,
  // The stack of an error, for a developer.
  'apps/server/src/pages/dev-frontends.ts': 1,
  // Sentences of the Studio itself.
  'studio/language/say.ts': 1,
}

/** They are put together while the product runs, so they cannot be checked here. */
const PUT_TOGETHER: Readonly<Record<string, number>> = {
  // Made of names that the file lists, and of repetitions that end at a count or before what may follow them.
  'apps/api/src/file/drawing-archive.ts': 1,
  'apps/api/src/file/file-name.ts': 1,
  'apps/api/src/file/pdf-document.ts': 3,
  'apps/api/src/file/pdf-text.ts': 3,
  'apps/api/src/file/word-text.ts': 1,
  'apps/server/src/config/settings-text.ts': 1,
  'apps/server/src/http/kept-answer.ts': 1,
  'apps/web/src/styles/page-styles.ts': 1,
  'packages/content/src/rename.ts': 1,
  'packages/lake/src/groq/parse-groq.ts': 2,
  'packages/lake/src/groq/syntax-fault.ts': 1,
  'packages/lake/src/http/cross-origin.ts': 1,
  // Made of an id and a name in small letters, numbers and dashes (program/serve.ts).
  'packages/lake/src/lake-router.ts': 1,
  // In the thread of queries, which is ended when one takes too long.
  'packages/lake/src/query/match-text.ts': 1,
  'packages/lake/src/query/word-index.ts': 1,
}

type Node = {type: string; regex?: {pattern: string; flags: string}; callee?: {name?: string}}

const files = SOURCES.flatMap((pattern) => globSync(pattern, {cwd: home})).filter((file) => !NO_PRODUCT.test(file))
const found = files.flatMap((file) => {
  const text = readFileSync(join(home, file), 'utf8')
  const nodes = nodesOf(parseAst(text, {lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts'}))
  return nodes.map((node) => ({file, node}))
})

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(nodesOf)
  return 'type' in value ? [value as Node, ...below] : below
}

const countsOf = (matching: typeof found) =>
  Object.fromEntries(
    Map.groupBy(matching, ({file}) => file)
      .entries()
      .map(([file, all]) => [file, all.length]),
  )

test('No regular expression of the product takes more than linear time on the text of others', () => {
  const expressions = found.filter(({node}) => node.regex)
  expect(expressions.length).toBeGreaterThan(300)
  const dear = expressions.filter(({node: {regex: {pattern: source, flags} = {pattern: '', flags: ''}}}) => {
    const {reports} = analyse({source, flags})
    return reports.length > 0
  })
  expect(countsOf(dear)).toEqual(OWN_TEXT)
})

test('Those that are put together while the product runs are known', () => {
  expect(countsOf(found.filter(({node}) => node.type === 'NewExpression' && node.callee?.name === 'RegExp'))).toEqual(
    PUT_TOGETHER,
  )
})
