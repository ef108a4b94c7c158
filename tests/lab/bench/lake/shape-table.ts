import {QueryEvaluator} from '../../../../packages/lake/src/query/query-evaluator.ts'
import {relatedDocuments} from '../../../../packages/lake/test/bench-documents.ts'
import {SHAPES, type ShapeQuery, STUDIO_QUERIES} from '../../../../packages/lake/test/shape-query.ts'
import {elapsed, median, printRow} from '../../library/figure.ts'

const ROUNDS = 9

/**
 * Prints what the evaluator takes for each kind of query that has an index, first when the index is made, then when it
 * stands.
 */
export async function shapeTable(size: number): Promise<void> {
  const evaluator = new QueryEvaluator(relatedDocuments(size))
  const ask = ({groq, params = {}, perspective = 'published'}: ShapeQuery) =>
    evaluator.answer({query: groq, params: params as Record<string, never>, perspective: [perspective], identity: 'me'})
  for (const perspective of ['raw', 'published', 'drafts'] as const)
    await ask({name: '', groq: '*[_type == "none"]', perspective, reads: 0})
  printRow(['evaluator alone', 'documents read', 'at first', 'then', ''])
  for (const query of [...SHAPES, ...STUDIO_QUERIES]) {
    const first = await elapsed(() => ask(query))
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await elapsed(() => ask(query)))
    const {documentsRead} = evaluator.work
    await ask(query)
    const read = evaluator.work.documentsRead - documentsRead
    printRow([
      `${query.name}, ${size.toLocaleString('en')}`,
      `${read}`,
      ...[first, median(times)].map((time) => `${time.toFixed(2)} ms`),
      '',
    ])
  }
}
