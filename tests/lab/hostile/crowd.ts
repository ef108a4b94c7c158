import {fork} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {type Figure, megabytes, milliseconds, percentile} from '../library/figure.ts'
import {createClient} from './crowd-client.ts'
import type {Crowd, CrowdResult} from './crowd-process.ts'
import {watchHealth} from './health.ts'
import {type Product, startProduct} from './product.ts'
import {createTimed, repeatedly, type Timed, timeOf} from './repeatedly.ts'
import type {Size} from './size.ts'

const MOST_MEMORY_BYTES = 700_000_000
/** More than before, a while after the crowd has left. */
const MOST_LEFT_BYTES = 30_000_000
/** The bound of the cache of pictures on disk, and what may be on its way while it is looked at. */
const MOST_CACHE_BYTES = 500_000_000

/** The query by which the Studio lists all projects. */
const LIST_QUERY = `*[_type == $type && (_id in path("drafts.**") || (!(_id in path("drafts.**")) && !(_id in path("versions.**"))))]|order(@[$order] asc){_id, _type, orderRank}`
const LIST = `/lake/v2025-02-19/data/query/production?${new URLSearchParams({
  query: LIST_QUERY,
  $type: '"project"',
  $order: '"orderRank"',
  perspective: 'raw',
})}`

const MUTATE = '/lake/v2025-02-19/data/mutate/production'

/** Something new, which no page shows. */
const publication = (turn: number) => ({
  type: 'application/json',
  content: JSON.stringify({mutations: [{createOrReplace: {_id: 'publication', _type: 'publication', turn}}]}),
})

type CrowdSize = Size['crowd'] & {lakeIsPublic: boolean}

/** Many strangers doing the worst they can, and how a visitor and a member of staff are served meanwhile. */
export async function crowd(size: CrowdSize): Promise<Figure[]> {
  const {clients, seconds, lakeIsPublic} = size
  const product = await startProduct(lakeIsPublic ? {LAKE_PUBLIC: '1'} : {})
  try {
    const pid = await product.servingPid()
    const pages = await addresses(product)
    await product.idle()
    const before = await product.memory()
    const away = startCrowd({port: product.port, staffPort: product.staffPort, clients, seconds})
    const health = watchHealth(product)
    const {port, staffPort, cookie} = product
    const visitor = createClient({port, staffPort, address: '127.0.0.1'})
    const searcher = createClient({port, staffPort, address: '127.0.0.2'})
    const editor = createClient({port, staffPort, address: '127.0.0.3', cookie})
    const [kept, notKept, search, list, connecting] = Array.from({length: 5}, createTimed) as [
      Timed,
      Timed,
      Timed,
      Timed,
      Timed,
    ]
    // A publish makes all pages old: the home page is kept once it was answered since, and until the next one begins.
    let [publishes, isPublishing, answeredSince] = [0, false, -1]
    await Promise.all([
      repeatedly(seconds, 25, async () => {
        const begun = isPublishing ? Number.NaN : publishes
        const answer = await timeOf(() => visitor.ask('public', '/'))
        const isCurrent = !isPublishing && begun === publishes
        const times = isCurrent && answeredSince === publishes ? kept : notKept
        times.add(answer)
        if (isCurrent) answeredSince = publishes
      }),
      repeatedly(seconds, 1_000, async (turn) => {
        isPublishing = true
        list.add(await timeOf(() => editor.ask('staff', MUTATE, publication(turn))))
        isPublishing = false
        publishes += 1
        notKept.add(await timeOf(() => visitor.ask('public', pages[turn % pages.length] ?? '/about')))
      }),
      repeatedly(seconds, 1_500, async (turn) =>
        search.add(await timeOf(() => searcher.ask('public', `/search?q=tower%20${turn}`))),
      ),
      repeatedly(seconds, 100, async (turn) => {
        const newcomer = createClient({port, staffPort, address: `127.0.2.${1 + (turn % 250)}`})
        connecting.add(await timeOf(() => newcomer.ask('public', '/healthz')))
        newcomer.close()
      }),
      repeatedly(seconds, 200, async () => list.add(await timeOf(() => editor.ask('staff', LIST)))),
    ])
    for (const client of [visitor, searcher, editor]) client.close()
    const {answers, cpuSeconds} = await away
    const {mostMemory, mostCache} = await health.stop()
    process.stderr.write(
      `The crowd used ${cpuSeconds.toFixed(0)} s of a processor; answers: ${JSON.stringify(answers)}\n`,
    )

    const who = `${clients} strangers for ${seconds} s${lakeIsPublic ? ', LAKE_PUBLIC=1' : ''}`
    const timed = (what: string, {times, failed}: Timed, mostMs = Number.POSITIVE_INFINITY): Figure => ({
      what: `${who}: ${what}, p99 of ${times.length}`,
      bound: mostMs < Number.POSITIVE_INFINITY ? `${mostMs} ms, 0 failed` : '0 failed',
      measured: `${milliseconds(percentile(times, 0.99))}, ${failed()} failed (p50 ${milliseconds(percentile(times, 0.5))})`,
      ok: percentile(times, 0.99) < mostMs && failed() === 0,
    })
    if (size.restSeconds > 0) await wait(size.restSeconds * 1000)
    const left = (await product.memory()) - before
    const sameProcess = (await product.servingPid()) === pid
    return [
      timed('a kept page', kept, size.mostKeptMs),
      timed('a page not kept', notKept, size.mostNotKeptMs),
      timed('a new connection', connecting, size.mostConnectingMs),
      // Searches wait in turns for those of strangers.
      timed('a search', search),
      timed("the Studio's list, and a publish", list, size.mostListMs),
      {
        what: `${who}: memory of the process, at most`,
        bound: `${megabytes(MOST_MEMORY_BYTES)}, 0 ends`,
        measured: `${megabytes(mostMemory)}, ${sameProcess ? 0 : 1} ends`,
        ok: mostMemory < MOST_MEMORY_BYTES && sameProcess,
      },
      {
        what: `${who}: memory ${size.restSeconds} s later`,
        bound: `+${megabytes(MOST_LEFT_BYTES)}`,
        measured: `${megabytes(before)} -> ${megabytes(before + left)}`,
        ok: size.restSeconds === 0 || left <= MOST_LEFT_BYTES,
      },
      {
        what: `${who}: cache of pictures on disk, at most`,
        bound: megabytes(MOST_CACHE_BYTES),
        measured: megabytes(mostCache),
        ok: mostCache <= MOST_CACHE_BYTES,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** The path of every page but those that the crowd visits, by the site's own list. */
async function addresses({url}: Product): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return paths.filter((path) => path !== '/' && path !== '/about')
}

async function startCrowd(crowd: Crowd): Promise<CrowdResult> {
  const child = fork(fileURLToPath(new URL('crowd-process.ts', import.meta.url)), [JSON.stringify(crowd)])
  const [result] = await once(child, 'message')
  return result
}
