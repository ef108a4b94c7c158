import {createClient} from '@sanity/client'
import {startLake} from '@site/lake'
import {type Figure, percentile} from '../../library/figure.ts'

const ROUNDS = 20
const DOCUMENTS = 1_000
const CHANGED = 20

/** Measures what a test pays for a lake: its start, and going back to how it was. */
export async function testFigures(): Promise<Figure[]> {
  const documents = Array.from({length: DOCUMENTS}, (_, at) => ({_id: `post${at}`, _type: 'post', title: `Post ${at}`}))
  const times = {start: [] as number[], snapshot: [] as number[], restore: [] as number[]}
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await using lake = await startLake({documents})
    times.start.push(performance.now() - begun)
    const client = createClient({...lake.config, apiVersion: '2025-02-19'})
    const before = performance.now()
    await lake.snapshot()
    times.snapshot.push(performance.now() - before)
    const change = client.transaction()
    for (const {_id} of documents.slice(0, CHANGED)) change.patch(_id, {set: {title: 'Changed'}})
    await change.commit()
    const changed = performance.now()
    await lake.restore()
    times.restore.push(performance.now() - changed)
  }
  return Object.entries({start: 100, snapshot: 10, restore: 10} as const).map(([name, most]) => {
    const [middle, late] = [0.5, 0.95].map((part) => percentile(times[name as keyof typeof times], part)) as [
      number,
      number,
    ]
    return {
      what: `a lake for a test, ${DOCUMENTS} documents, ${CHANGED} changed: ${name}`,
      bound: `p50 ${most} ms`,
      measured: `p50 ${middle.toFixed(1)}, p95 ${late.toFixed(1)} ms`,
      ok: middle <= most,
    }
  })
}
