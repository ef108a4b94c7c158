import {readFileSync} from 'node:fs'
import {gunzipSync} from 'node:zlib'
import type {JsonObject, LakeDocument} from '../src/document/document.ts'

export type Dataset = {_id: string; documents: LakeDocument[]}

/** One test of the suite. What is not `valid` must be refused. */
export type Case = {query: string; params: JsonObject; dataset: {_ref: string}; result: unknown; valid: boolean}

/** GROQ's public suite, which is not in the repository: the README says how to get it. */
const {GROQ_SUITE} = process.env

/** Tells what was so in the first version of the API only, which the lake does not serve. */
const isOfFirstVersion = ({version}: {version?: string}) => version === '0.1'

/** Undefined where no suite is named. Datasets that are kept elsewhere are left out. */
export function readSuite(): {datasets: Dataset[]; cases: Case[]} | undefined {
  const rows = readRows()
  const datasets = rows?.filter(({_type, documents}) => _type === 'dataset' && documents)
  const tests = rows?.filter((row) => row._type === 'test' && !isOfFirstVersion(row))
  return datasets && tests && {datasets, cases: tests.map((test) => ({...test, params: test.params ?? {}}))}
}

function readRows() {
  if (!GROQ_SUITE) return undefined
  const bytes = readFileSync(GROQ_SUITE)
  const text = GROQ_SUITE.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return String(text)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
