import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as limits from './src/limits.ts'
import {LEFT_OUT} from './src/project/left-out-router.ts'

const DOCS = join(import.meta.dirname, 'docs')
const KINDS = ['site', 'staff', 'token', 'anonymous'] as const
const KIND_HEADS = ['the site', 'staff', 'tokens', 'strangers']

/** The pages of the docs, each with its text as it is and as it should be. */
export function docsPages(): {file: string; text: string; wanted: string}[] {
  return globSync('*.md', {cwd: DOCS}).map((name) => {
    const file = join(DOCS, name)
    const text = readFileSync(file, 'utf8')
    const wanted = text.replace(
      /(<!-- ([\w-]+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g,
      (_, begin, part, end) => `${begin}\n${PARTS[part]?.()}\n\n${end}`,
    )
    return {file, text, wanted}
  })
}

/** Makes what is between `<!-- name -->` and `<!-- /name -->`. */
const PARTS: Readonly<Record<string, () => string>> = {
  shares: () => table(['', ...KIND_HEADS], Object.entries(limits.SHARES).map(shareRow)),
  sizes: () => table(['', ...KIND_HEADS], [...Object.entries(limits.SIZES), KEPT].map(sizeRow)),
  bounds: () => table(['', 'bound'], bounds()),
  'left-out': () => table(['addresses', 'answer'], leftOut()),
  conformance: () => table(['', 'asked', 'as Sanity', 'left out', 'by'], conformance()),
  compatibility: () => measured('compatibility.json'),
  ecosystem: () => measured('ecosystem.json'),
  benchmark: () => measured('benchmark.json'),
  cache: () => measured('cache.json'),
}

const source = readFileSync(join(import.meta.dirname, 'src/limits.ts'), 'utf8')
const NUMBERS: Readonly<Record<string, unknown>> = {...limits}
const KEPT = ['KEPT_RESULT_BYTES', limits.KEPT_RESULT_BYTES] as const

/** The reason of a bound: the comment before it in the source. */
function commentOf(name: string): string {
  const at = source.search(new RegExp(`^(export const | {2})${name}\\b`, 'm'))
  const before = source.slice(0, at).trimEnd()
  const comment = before.slice(before.lastIndexOf('/**'))
  if (!/\*\/$/.test(comment)) throw new Error(`src/limits.ts does not say why ${name} is as it is`)
  return comment
    .replace(/^\/\*\*|\*\/$|^ +\*(?=\s)/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shareRow([name, share]: [string, limits.Bounds]): string[] {
  return [commentOf(name), ...KINDS.map((kind) => (name === 'queriesRunning' ? threads(kind) : both(share[kind])))]
}

const both = ({all, each}: {all: number; each: number}) => `${amount(all)} / ${amount(each)}`

/** Threads are as many as this machine allows: the page says how they are counted. */
function threads(kind: string): string {
  const [, all = '', each = ''] =
    new RegExp(`${kind}: \\{all: (.*?), each: (.*?)\\}`).exec(source.slice(source.indexOf('queriesRunning'))) ?? []
  const said = {MOST_QUERY_THREADS: 'all', 'MOST_QUERY_THREADS - 1': 'all but one', HALF_OF_THREADS: 'half'}
  return [all, each].map((text) => said[text as keyof typeof said] ?? text).join(' / ')
}

function sizeRow([name, size]: readonly [string, Record<(typeof KINDS)[number], number>]): string[] {
  return [commentOf(name), ...KINDS.map((kind) => amount(size[kind]))]
}

/** All bounds that are no table of kinds. Some share one comment. */
function bounds(): string[][] {
  const rows = new Map<string, string[]>()
  let comment = ''
  for (const [, before, name = ''] of source.matchAll(/(?:(\/\*\*[\s\S]*?\*\/)\n)?export const (\w+)/g)) {
    const value = NUMBERS[name]
    if (before) comment = commentOf(name)
    if (typeof value !== 'number' || name === 'MOST_QUERY_THREADS') continue
    rows.set(comment, [...(rows.get(comment) ?? []), amount(value, name)])
  }
  return [...rows].map(([what, values]) => [what, values.join('; ')])
}

const megabytes = new Intl.NumberFormat('en', {style: 'unit', unit: 'megabyte', maximumFractionDigits: 1})

const UNITS: [number, string][] = [
  [24 * 60 * 60 * 1000, 'days'],
  [60 * 1000, 'minutes'],
  [1000, 's'],
]

function amount(value: number, name = ''): string {
  if (name.endsWith('_MS')) {
    const [factor, unit] = UNITS.find(([one]) => value > one) ?? [1, 'ms']
    return `${value / factor} ${unit}`
  }
  if (value >= 500_000 && value % 100_000 === 0) return megabytes.format(value / 1_000_000)
  return value.toLocaleString('en')
}

function leftOut(): string[][] {
  const bySentence = Map.groupBy(Object.entries(LEFT_OUT), ([, sentence]) => sentence)
  return [...bySentence].map(([sentence, entries]) => [
    entries.map(([address]) => `\`${address}\``).join(', '),
    sentence.replace('This lake ', '… '),
  ])
}

type Suite = {what: string; asked: number; right: number; leftOut?: number; by: string}

function conformance(): string[][] {
  const suites: Suite[] = JSON.parse(readFileSync(join(DOCS, 'conformance.json'), 'utf8'))
  return suites.map(({what, asked, right, leftOut = 0, by}) => [
    what,
    asked.toLocaleString('en'),
    right.toLocaleString('en'),
    leftOut ? `${leftOut}` : '',
    by,
  ])
}

/** Rows that an experiment of `pnpm lab` recorded, its heads first. */
function measured(name: string): string {
  const [heads = [], ...rows]: string[][] = JSON.parse(readFileSync(join(DOCS, name), 'utf8'))
  return table(heads, rows)
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** `node docs-text.ts` writes what is generated in the pages. */
if (import.meta.main) for (const {file, wanted} of docsPages()) writeFileSync(file, wanted)
