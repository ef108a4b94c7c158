/** `pnpm lab bench-pack`: prints what the PDFs of the first content take. Ends by itself, with 1 when one is beyond its bound. */

import {startSite} from '../../e2e/running-site.ts'
import {median, percentile} from '../library/figure.ts'

/** A pack of the first content, with pages of its own in addition to its scans. */
const MOST_MS = 1_000
const MOST_BYTES = 2_000_000
const RUNS = 5
/** Pages of a visitor while sets are drawn. */
const MOST_PAGE_P99_MS = 50

const site = await startSite({}, {alone: true, onLog: () => {}})

async function ask(path: string): Promise<{ms: number; bytes: number}> {
  const began = performance.now()
  const answer = await fetch(site.url + path)
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  const {byteLength: bytes} = await answer.arrayBuffer()
  return {ms: performance.now() - began, bytes}
}

/** Kinds of sheets, of which another is left out each time: the set is what is kept, so that all of them are drawn. */
const kinds = ['general', 'contracts', 'commitments', 'personnel', 'equipment', 'attachments']
const first = await ask('/prequalification.pdf')
const kept = await ask('/prequalification.pdf')
const drawn: number[] = []
const pages: number[] = []
let drawing = true
const visitor = (async () => {
  while (drawing) pages.push((await ask('/')).ms)
})()
for (const left of kinds.slice(0, RUNS)) {
  const named = kinds.filter((kind) => kind !== left).map((kind) => `sheet=${kind}`)
  drawn.push((await ask(`/prequalification.pdf?${named.join('&')}`)).ms)
}
drawing = false
await visitor
const pageP99 = percentile(pages, 0.99)
const statement = await ask('/capability-statement.pdf')
await site.stop()

const rows = [
  ['whole set, first after the start', `${first.ms.toFixed(0)} ms`, `${first.bytes} bytes`],
  [`set of five sheets, drawn (median of ${RUNS})`, `${median(drawn).toFixed(0)} ms`, ''],
  ['home page meanwhile, p99', `${pageP99.toFixed(1)} ms`, `${pages.length} pages`],
  ['whole set, kept', `${kept.ms.toFixed(1)} ms`, ''],
  ['capability statement, drawn', `${statement.ms.toFixed(0)} ms`, `${statement.bytes} bytes`],
]
process.stdout.write(rows.map((cells) => `| ${cells.join(' | ')} |\n`).join(''))
const isSmall = Math.max(first.bytes, statement.bytes) <= MOST_BYTES
process.exit(isSmall && median(drawn) <= MOST_MS && pageP99 <= MOST_PAGE_P99_MS ? 0 : 1)
