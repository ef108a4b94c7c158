import type {LakeDocument} from '../../../../packages/lake/src/document/document.ts'
import {SITE} from '../../../../packages/lake/src/http/client.ts'
import {QueryEngine} from '../../../../packages/lake/src/query/query-engine.ts'
import {relatedDocuments, withTexts} from '../../../../packages/lake/test/bench-documents.ts'
import {elapsed, type Figure, median} from '../../library/figure.ts'
import {inScratchFolder} from '../../library/scratch-folder.ts'
import {fillFolder, runProcess} from './lake-table.ts'
import {medianOf, plain, storeOf} from './query-table.ts'
import {BY_SLUG, SEARCH, WEBSITE_QUERIES} from './website-query.ts'

const ROUNDS = 15
const WORDS = 100

/** Measures what a website asks of texts of 100 words beside groq-js alone, and the memory that answering it takes. */
export async function websiteFigures(size: number): Promise<Figure[]> {
  const documents = withTexts(relatedDocuments(size), WORDS)
  const named = (what: string) => `${what}, ${size.toLocaleString('en')} texts of ${WORDS} words`
  const engine = new QueryEngine(storeOf(documents))
  let asked = 0
  const ask = ({groq, params}: typeof SEARCH) =>
    // Another parameter each time, so that no kept result answers.
    engine.run({query: groq, params: {...params, asked: asked++}, perspective: ['published'], identity: SITE.id}, SITE)
  const published = documents.filter(({_id}) => !_id.includes('.'))
  const figures: Figure[] = []
  const ratios: number[] = []
  for (const query of WEBSITE_QUERIES) {
    await medianOf(ROUNDS, () => ask(query))
    const ours = await medianOf(ROUNDS, () => ask(query))
    const theirs = await medianOf(query.name === 'navigation with counts' ? 1 : 3, () => plain(query, published))
    const times = theirs / ours
    ratios.push(times)
    const least = query === SEARCH ? 10 : 1
    const measured = `${ours.toFixed(2)} ms (groq-js ${theirs.toFixed(2)}: ${times.toFixed(1)} x)`
    figures.push({what: named(query.name), bound: `${least} x groq-js`, measured, ok: times >= least})
  }
  const middle = median(ratios)
  figures.push({
    what: named(`median of these ${ratios.length}`),
    bound: '12 x groq-js',
    measured: `${middle.toFixed(1)} x`,
    ok: middle >= 12,
  })
  figures.push({...(await afterSearch(ask)), what: named('by slug right after a search')})
  await engine.close()
  figures.push({
    ...(await memoryFigure(documents)),
    what: named(`memory after these ${ratios.length}, a byte of ndjson`),
  })
  return figures
}

/** By turns with the same right after itself: what else the machine does changes from one moment to the next. */
async function afterSearch(ask: (query: typeof SEARCH) => Promise<unknown>): Promise<Omit<Figure, 'what'>> {
  const [before, after]: [number[], number[]] = [[], []]
  for (let round = 0; round < 4 * ROUNDS; round++) {
    await ask(BY_SLUG)
    before.push(await elapsed(() => ask(BY_SLUG)))
    await ask(SEARCH)
    after.push(await elapsed(() => ask(BY_SLUG)))
  }
  const times = median(after) / median(before)
  const measured = `${median(after).toFixed(2)} ms, ${median(before).toFixed(2)} before: ${times.toFixed(1)} x`
  return {bound: '2.0 x', measured, ok: times <= 2}
}

const memoryFigure = (documents: readonly LakeDocument[]): Promise<Omit<Figure, 'what'>> =>
  inScratchFolder(async (folder) => {
    await fillFolder(folder, documents)
    const {memory} = await runProcess(new URL('./website-process.ts', import.meta.url), folder)
    const size = documents.reduce((sum, document) => sum + JSON.stringify(document).length + 1, 0) / 1_000_000
    const times = memory / size
    const measured = `${times.toFixed(1)} bytes (${memory.toFixed(0)} MB of ${size.toFixed(1)})`
    return {bound: '20 bytes', measured, ok: times <= 20}
  })
