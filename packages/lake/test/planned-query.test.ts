import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import type {JsonObject, LakeDocument} from '../src/document/document.ts'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import {Chance} from './random-query.ts'

async function plain(query: string, params: JsonObject, documents: LakeDocument[]): Promise<string> {
  const dataset = documents.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  const byId = new Map(dataset.map((document) => [document._id, document]))
  const dereference = async ({_ref}: {_ref: string}) => byId.get(_ref)
  const value = await evaluate(parse(query, {params}), {params, dataset, dereference, identity: 'me'})
  return JSON.stringify((await value.get()) ?? null)
}

async function planned(evaluator: QueryEvaluator, query: string, params: JsonObject): Promise<string> {
  const answer = await evaluator.answer({query, params, perspective: ['raw'], identity: 'me'})
  return 'bytes' in answer ? new TextDecoder().decode(answer.bytes) : JSON.stringify(answer)
}

test('Random queries over random documents are answered as by groq-js alone, also after random changes', async () => {
  let found = 0
  for (let seed = 1; seed <= 60; seed++) {
    const chance = new Chance(seed)
    const documents = new Map(chance.documents(40).map((document) => [document._id, document]))
    const evaluator = new QueryEvaluator([...documents.values()])
    for (let round = 0; round < 40; round++) {
      const {query, params} = chance.query()
      const theirs = await plain(query, params, [...documents.values()])
      const ours = await planned(evaluator, query, params)
      expect(ours, `seed ${seed}, round ${round}: ${query} ${JSON.stringify(params)}`).toBe(theirs)
      if (!/^(null|\[\]|0|true|false|\{\})$/.test(ours)) found++
      const changed = chance.documents(2)
      const removed = [chance.id()].filter((id) => changed.every(({_id}) => _id !== id))
      evaluator.change(changed, removed)
      for (const document of changed) documents.set(document._id, document)
      for (const id of removed) documents.delete(id)
    }
  }
  // Else the queries ask for nothing that there is.
  expect(found).toBeGreaterThan(1_000)
}, 120_000)
