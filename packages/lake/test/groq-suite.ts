import {readFileSync} from 'node:fs'
import {gunzipSync} from 'node:zlib'
import type {JsonObject, LakeDocument} from '../src/document/document.ts'

export type Dataset = {_id: string; documents: LakeDocument[]}

/** One test of the suite. What is not `valid` must be refused. */
export type Case = {query: string; params: JsonObject; dataset: {_ref: string}; result: unknown; valid: boolean}

/** GROQ's public suite, kept beside the repository and never in it. */
const SUITE = new URL('../../../../shared/groq-suite/suite.ndjson.gz', import.meta.url)

/** What was so in the first version of the API only, which the lake does not serve. */
const isOfFirstVersion = ({version}: {version?: string}) => version === '0.1'

/** Undefined where the suite is not there. Datasets that are kept elsewhere are left out. */
export function readSuite(): {datasets: Dataset[]; cases: Case[]} | undefined {
  const rows = readRows()
  const datasets = rows?.filter(({_type, documents}) => _type === 'dataset' && documents)
  const tests = rows?.filter((row) => row._type === 'test' && !isOfFirstVersion(row))
  return datasets && tests && {datasets, cases: tests.map((test) => ({...test, params: test.params ?? {}}))}
}

function readRows() {
  try {
    const lines = gunzipSync(readFileSync(SUITE)).toString().trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  } catch {
    return undefined
  }
}
