import {parseArgs} from 'node:util'
import {openLake} from '../open-lake.ts'
import {DATASET} from '../project.ts'
import type {QueryLogEntry} from '../query/query-task.ts'
import {type Io, say} from './io.ts'
import {named} from './usage.ts'

const API_VERSION = '2025-02-19'

/** `lake explain`: how a query is answered. Writes nothing, so that it can be asked of a lake that is served. */
export async function explain(args: string[], io: Io): Promise<void> {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {dataset: {type: 'string'}, params: {type: 'string'}, perspective: {type: 'string'}},
  })
  const [folder, query] = named(positionals, 'folder', 'query')
  const {dataset = DATASET, params = '{}', perspective = 'published'} = values
  const asked: QueryLogEntry[] = []
  const onQuery = (entry: QueryLogEntry) => asked.push(entry)
  const lake = await openLake({folder, publicUrl: 'http://localhost', readOnly: true, warmThreads: 0, onQuery})
  try {
    const {fetch} = dataset === DATASET ? lake : await lake.datasets.open(dataset)
    const ask = async () => {
      const address = `http://localhost/v${API_VERSION}/data/query/${dataset}?perspective=${encodeURIComponent(perspective)}`
      const response = await fetch(address, {method: 'POST', body: JSON.stringify({query, params: JSON.parse(params)})})
      const {error, result} = (await response.json()) as {error?: {description: string}; result: unknown}
      if (error) throw new Error(error.description)
      return result
    }
    const result = await ask()
    for (const {plan, documentsRead, ms} of asked)
      say(
        io,
        `Looks at  ${plan.join('\n          ') || 'no documents'}`,
        `Reads     ${documentsRead} documents`,
        `Takes     ${ms.toFixed(1)} ms, with the indexes made`,
        `Gives     ${JSON.stringify(result).length} bytes${Array.isArray(result) ? `, ${result.length} items` : ''}`,
      )
  } finally {
    await lake.close()
  }
}
