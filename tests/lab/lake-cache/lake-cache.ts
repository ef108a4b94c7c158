import {writeFileSync} from 'node:fs'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {createClient} from '@sanity/client'
import {startLake} from '@site/lake'
import autocannon from 'autocannon'
import {benchDocuments} from '../../../packages/lake/test/bench-documents.ts'
import {elapsed, type Figure, milliseconds, percentile, printFigures} from '../library/figure.ts'
import {until} from '../library/until.ts'
import {startCache} from './varnish.ts'

const PAGE = fileURLToPath(new URL('../../../packages/lake/docs/cache.json', import.meta.url))
const SECONDS = 10
const PUBLISHES = 20

/** `pnpm lab lake-cache`: reads through Varnish while every second a document of theirs changes, and how soon it is seen; writes the table of the docs. */
await using lake = await startLake({public: true, documents: benchDocuments(10_000)})
const cache = await startCache(lake.url)
const client = createClient({...lake.config, apiVersion: '2025-02-19'})
const path = (query: string) => `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
const paths = Array.from({length: 40}, (_, at) =>
  path(`*[_type == "post"] | order(publishedAt)[${at}...${at + 20}]{title}`),
)
const news = path('*[_id == "news"][0].title')

async function reads() {
  const ids = await client.fetch('*[_type == "post"][0...20]._id')
  const ended = new AbortController()
  const writing = (async () => {
    for (let round = 0; !ended.signal.aborted; round++) {
      await client
        .patch(ids[round % ids.length])
        .set({title: `Changed ${round}`})
        .commit()
      await wait(1_000, undefined, {signal: ended.signal}).catch(() => undefined)
    }
  })()
  let hits = 0
  let all = 0
  const count = (_status: number, _body: string, _context: object, headers?: object) => {
    all++
    if (String(new Headers(headers as Record<string, string>).get('x-cache')) === 'hit') hits++
  }
  const requests = paths.map((one) => ({path: one, onResponse: count}))
  const {requests: rate, non2xx} = await autocannon({url: cache.url, connections: 20, duration: SECONDS, requests})
  ended.abort()
  await writing
  const share = (100 * hits) / all
  return [
    {
      what: 'reads, one change a second',
      bound: '10,000 a second',
      measured: `${Math.round(rate.average).toLocaleString('en')} a second`,
      ok: rate.average >= 10_000 && non2xx === 0,
    },
    {what: 'of them from the cache', bound: '99 %', measured: `${share.toFixed(2)} %`, ok: share >= 99},
  ]
}

async function publishes() {
  const times: number[] = []
  for (let round = 0; round < PUBLISHES; round++) {
    await client.createOrReplace({_id: 'news', _type: 'news', title: `News ${round}`})
    const isFresh = async () => {
      const response = await fetch(`${cache.url}${news}`)
      return ((await response.json()) as {result: string}).result === `News ${round}`
    }
    times.push(await elapsed(() => until('it is fresh', isFresh)))
  }
  const latest = percentile(times, 1)
  return {
    what: 'publish to fresh, 20 times, the latest',
    bound: '1 s',
    measured: milliseconds(latest),
    ok: latest <= 1_000,
  }
}

const figures: Figure[] = []
const measured = (measure: () => Promise<Figure | Figure[]>) => async () => {
  const found = [await measure()].flat()
  figures.push(...found)
  return found
}
const ok = await printFigures([measured(reads), measured(publishes)]).finally(() => cache.close())
const rows = [['what', 'bound', 'measured'], ...figures.map(({what, bound, measured: value}) => [what, bound, value])]
writeFileSync(PAGE, `${JSON.stringify(rows, null, 2)}\n`)
process.exitCode = ok ? 0 : 1
