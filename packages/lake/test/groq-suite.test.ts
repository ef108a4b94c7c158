import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {evaluate} from 'groq-js'
import {expect, test} from 'vitest'
import CONFORMANCE from '../docs/conformance.json' with {type: 'json'}
import {isObject, type JsonObject, type LakeDocument} from '../src/document/document.ts'
import {parseGroq} from '../src/groq/parse-groq.ts'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import {temporaryFolder} from './export-fixture.ts'
import {type Case, readSuite} from './groq-suite.ts'
import {startLake} from './lake-fixture.ts'

/** groq-js without a plan, over documents in the order of their ids. */
async function plain({query, params}: Case, documents: LakeDocument[]): Promise<unknown> {
  const tree = parseGroq(query, params)
  const dataset = documents.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  const value = await evaluate(tree, {params, dataset, identity: 'me'})
  return JSON.parse(JSON.stringify((await value.get()) ?? null))
}

/** Ten subqueries in each other, each evaluated by groq-js for each document of the one around it. */
const isEndless = ({query}: Case) => query.split('_id in *[').length > 10

const readsTime = ({query}: Case) => /\bnow\(\)|dateTime::now/.test(query)
const failed = () => 'failed'
const suite = readSuite()

test.runIf(suite)(
  'Every query of the suite is answered with a plan as without',
  async () => {
    let compared = 0
    for (const {_id, documents} of suite?.datasets ?? []) {
      const evaluator = new QueryEvaluator(documents)
      const cases = suite?.cases.filter(({dataset, valid}) => dataset._ref === _id && valid) ?? []
      for (const one of cases.filter((each) => !readsTime(each))) {
        const answer = await evaluator.answer({...one, perspective: ['raw'], identity: 'me'})
        const ours = 'bytes' in answer ? JSON.parse(new TextDecoder().decode(answer.bytes)) : 'failed'
        expect(ours, one.query).toEqual(isEndless(one) ? one.result : await plain(one, documents).catch(failed))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(9_500)
  },
  300_000,
)

test.runIf(suite)(
  'Every query of the suite is answered over HTTP as the suite says',
  async () => {
    const {lake, token, origin, close} = await startLake()
    const folder = await temporaryFolder()
    const ask = async ({query, params}: Case) => {
      const response = await fetch(`${origin}/lake/v2025-02-19/data/query/production?perspective=raw`, {
        method: 'POST',
        headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
        body: JSON.stringify({query, params}),
      })
      return (await response.json()) as {result?: unknown; error?: {type: string}}
    }
    const wrong: string[] = []
    let asked = 0
    for (const {_id, documents} of suite?.datasets ?? []) {
      await writeFile(join(folder, 'data.ndjson'), documents.map((document) => JSON.stringify(document)).join('\n'))
      await lake.importFolder(folder, {replace: true, isPart: true})
      for (const one of suite?.cases.filter(({dataset}) => dataset._ref === _id) ?? []) {
        const {result, error} = await ask(one)
        const given = withoutSystemFields(result, documents)
        const isRight = one.valid ? isSame(given, one.result) : error !== undefined
        if (!isRight) wrong.push(`${one.query}\n${JSON.stringify(error ?? given)}\n${JSON.stringify(one.result)}`)
        asked++
      }
    }
    await close()
    expect(asked).toBe(CONFORMANCE[0]?.asked)
    expect(wrong).toEqual([])
  },
  300_000,
)

/** Leaves out what the lake adds to documents that the suite's have not. */
function withoutSystemFields(value: unknown, documents: LakeDocument[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSystemFields(item, documents))
  if (!isObject(value)) return value
  const source = documents.find(({_id}) => _id === value._id)
  const added = ['_rev', '_createdAt', '_updatedAt'].filter((name) => source && !Object.hasOwn(source, name))
  const kept = Object.entries(value).filter(([name]) => !added.includes(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSystemFields(inner, documents)]))
}

/** Leaves out what an import adds within documents, as Sanity's own does. */
const withoutAdditions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name, inner) => (isAdded(name, inner) ? undefined : inner)))
const isAdded = (name: string, inner: unknown) =>
  name === '_key' || (name === '_type' && inner === 'reference') || (name === 'state' && inner === 'active')

const isSame = (given: unknown, wanted: unknown) =>
  [given, withPositions(given)].some((each) => isDeepStrictEqual(withoutAdditions(each), withoutAdditions(wanted)))

/** Turns scores into positions: the suite says only which is higher. */
function withPositions(rows: unknown): unknown {
  if (!Array.isArray(rows) || !rows.some((row) => isObject(row) && '_score' in row)) return rows
  const scores = [...new Set(rows.map(({_score}) => _score))].toSorted((one, other) => other - one)
  return rows.map(({_score, ...row}: JsonObject) => ({...row, _pos: scores.indexOf(_score) + 1}))
}
