import {QueryEvaluator} from '../../../../packages/lake/src/query/query-evaluator.ts'
import {relatedDocuments} from '../../../../packages/lake/test/bench-documents.ts'
import {SHAPES, type ShapeQuery, STUDIO_QUERIES} from '../../../../packages/lake/test/shape-query.ts'
import {elapsed, type Figure, median, milliseconds} from '../../library/figure.ts'

const ROUNDS = 9
/** The bound of each query of the site. */
const BOUND_MS = 50

/** Measures each kind of query that has an index, in the evaluator alone: first when the index is made, then when it is there. */
export async function shapeFigures(size: number): Promise<Figure[]> {
  const evaluator = new QueryEvaluator(relatedDocuments(size))
  const ask = ({groq, params = {}, perspective = 'published'}: ShapeQuery) =>
    evaluator.answer({query: groq, params: params as Record<string, never>, perspective: [perspective], identity: 'me'})
  for (const perspective of ['raw', 'published', 'drafts'] as const)
    await ask({name: '', groq: '*[_type == "none"]', perspective, reads: 0})
  const figures: Figure[] = []
  for (const query of [...SHAPES, ...STUDIO_QUERIES]) {
    const first = await elapsed(() => ask(query))
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await elapsed(() => ask(query)))
    const {documentsRead} = evaluator.work
    await ask(query)
    const read = evaluator.work.documentsRead - documentsRead
    const then = median(times)
    figures.push({
      what: `${query.name}, evaluator alone, ${size.toLocaleString('en')}`,
      bound: milliseconds(BOUND_MS),
      measured: `${then.toFixed(2)} ms (${first.toFixed(2)} at first), ${read} documents read`,
      ok: then <= BOUND_MS,
    })
  }
  return figures
}
