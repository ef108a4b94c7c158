import {readFileSync} from 'node:fs'
import {gunzipSync} from 'node:zlib'
import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import type {JsonObject, LakeDocument} from '../src/document/document.ts'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'

type Dataset = {_id: string; documents?: LakeDocument[]}

type Case = {query: string; params: JsonObject | null; dataset: {_ref: string}; result: unknown; valid: boolean}

/** GROQ's public suite, kept beside the repository and never in it. */
const SUITE = new URL('../../../../shared/groq-suite/suite.ndjson.gz', import.meta.url)

function readSuite() {
  try {
    const lines = gunzipSync(readFileSync(SUITE)).toString().trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  } catch {
    return undefined
  }
}

/** groq-js as it comes, over documents in the order of their ids. */
async function plain({query, params}: Case, documents: LakeDocument[]): Promise<unknown> {
  const tree = parse(query, {params: params ?? {}})
  const dataset = documents.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  const options = {params: params ?? {}, dataset, identity: 'me'}
  const value = await evaluate(tree, options)
  return JSON.parse(JSON.stringify((await value.get()) ?? null))
}

/** Ten subqueries in each other, each evaluated by groq-js for each document of the one around it. */
const isEndless = ({query}: Case) => query.split('_id in *[').length > 10

const failed = () => 'failed'
const rows = readSuite()

test.skipIf(!rows)(
  'Every query of the suite is answered as by groq-js alone',
  async () => {
    const datasets: Dataset[] = rows?.filter(({_type}) => _type === 'dataset') ?? []
    const cases: Case[] = rows?.filter(({_type}) => _type === 'test') ?? []
    let compared = 0
    let right = 0
    for (const {_id, documents = []} of datasets) {
      const evaluator = new QueryEvaluator(documents)
      for (const one of cases.filter(({dataset}) => dataset._ref === _id)) {
        if (/\bnow\(\)|dateTime::now/.test(one.query)) continue
        const task = {query: one.query, params: one.params ?? {}, perspective: ['raw'], identity: 'me'}
        const answer = await evaluator.answer(task)
        const ours = 'bytes' in answer ? JSON.parse(new TextDecoder().decode(answer.bytes)) : 'failed'
        const theirs = isEndless(one) ? one.result : await plain(one, documents).catch(failed)
        expect(ours, one.query).toEqual(theirs)
        compared++
        if (one.valid ? JSON.stringify(ours) === JSON.stringify(one.result) : ours === 'failed') right++
      }
    }
    expect(compared).toBeGreaterThan(10_000)
    process.stdout.write(`${right} of ${compared} as GROQ's suite says\n`)
  },
  300_000,
)
