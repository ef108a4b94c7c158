import {type ExprNode, evaluateSync, parse} from 'groq-js'
import type {JsonObject, LakeDocument} from '../src/document/document.ts'
import {type Perspective, shownAt, shownIds} from '../src/document/perspective.ts'
import {parseGroq} from '../src/groq/parse-groq.ts'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import {Chance} from './random-query.ts'

type Asked = {query: string; params: JsonObject; perspective: Perspective}

/** Evaluates with groq-js alone, over documents laid out as a perspective shows them. */
function plain({query, params, perspective}: Asked, stored: Map<string, LakeDocument>): string {
  const ids = new Set([...stored.keys()].flatMap((id) => shownIds(perspective, id)))
  const dataset = [...ids].flatMap((id) => shownAt(perspective, id, (one) => stored.get(one)) ?? [])
  dataset.sort((one, other) => (one._id < other._id ? -1 : 1))
  const byId = new Map(dataset.map((document) => [document._id, document]))
  const dereference = ({_ref}: {_ref: string}) => byId.get(_ref)
  // Of what groq-js lacks the lake puts its own into the tree.
  const tree = query.includes('text::') ? parseGroq(query, params) : (parse(query, {params}) as ExprNode)
  return JSON.stringify(evaluateSync(tree, {params, dataset, dereference, identity: 'me'}).data ?? null)
}

async function planned(evaluator: QueryEvaluator, asked: Asked): Promise<string> {
  const answer = await evaluator.answer({...asked, identity: 'me'})
  return 'bytes' in answer ? new TextDecoder().decode(answer.bytes) : JSON.stringify(answer)
}

/** Random documents, each time with so many random queries and, between these, random changes. */
const QUERIES_A_SEED = 40

/**
 * Asks random queries over random, changing documents, planned and of groq-js alone. Throws where the answers differ. Tells
 * how many found something.
 */
export async function comparePlanned(queries: number, firstSeed = 1): Promise<number> {
  let found = 0
  for (let seed = firstSeed; seed < firstSeed + queries / QUERIES_A_SEED; seed++) {
    const chance = new Chance(seed)
    const documents = new Map(chance.documents(60).map((document) => [document._id, document]))
    // Indexes are used as they are over many documents.
    const evaluator = new QueryEvaluator([...documents.values()], {few: chance.one(0, 2, 10)})
    const perspective = chance.perspective()
    for (let round = 0; round < QUERIES_A_SEED; round++) {
      const asked = {...chance.query(), perspective}
      const theirs = plain(asked, documents)
      const ours = await planned(evaluator, asked)
      if (ours !== theirs) {
        const where = `Seed ${seed}, round ${round}, ${perspective}: ${asked.query} ${JSON.stringify(asked.params)}`
        throw new Error(`${where}\nplanned:  ${ours}\ngroq-js:  ${theirs}`)
      }
      if (!/^(null|\[\]|0|true|false|\{\})$/.test(ours)) found++
      const changed = chance.documents(2)
      const removed = [chance.id()].filter((id) => changed.every(({_id}) => _id !== id))
      evaluator.change(changed, removed)
      for (const document of changed) documents.set(document._id, document)
      for (const id of removed) documents.delete(id)
    }
  }
  return found
}

/** `node packages/lake/test/compare-planned.ts [queries] [first seed]` */
if (import.meta.main) {
  const [, , queries = '100000', seed = '1'] = process.argv
  const found = await comparePlanned(Number(queries), Number(seed))
  process.stdout.write(`${queries} random queries from seed ${seed} on: 0 differ, ${found} found something\n`)
}
