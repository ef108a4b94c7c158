import {fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {freePorts} from '../../e2e/running-site.ts'
import {type Figure, megabytes, milliseconds, percentile} from '../library/figure.ts'
import {until} from '../library/until.ts'
import {startBalancer} from '../replicas/balancer.ts'
import {Visitor} from '../replicas/visitor.ts'
import {watchHealth} from './health.ts'
import type {Http2Crowd} from './http2-process.ts'
import {startProduct} from './product.ts'
import {createTimed, repeatedly, timeOf} from './repeatedly.ts'
import type {Size} from './size.ts'

const HOST = 'www.localhost'
const MOST_MEMORY_BYTES = 700_000_000
/** Caddy makes its certificates when it starts. */
const START_MS = 20_000

/** Strangers who speak HTTP/2 with Caddy, by the file that is shipped, and how a visitor is served meanwhile. */
export async function proxied({clients, seconds, mostKeptMs}: Size['crowd']): Promise<Figure[]> {
  const product = await startProduct({TRUST_PROXY: '1'})
  const [port = ''] = await freePorts()
  const balancer = await startBalancer({
    siteHost: HOST,
    staffHost: 'staff.localhost',
    sites: [`127.0.0.1:${product.port}`],
    staff: `127.0.0.1:${product.staffPort}`,
    port,
  })
  try {
    const pid = await product.servingPid()
    const visitor = new Visitor(balancer, HOST)
    const isReached = () =>
      visitor
        .ask('/')
        .then(({status}) => status === 200)
        .catch(() => false)
    await until('the site answers through Caddy', isReached, START_MS)
    await product.idle()
    const crowd = {port, host: HOST, authority: balancer.authority, clients, seconds} satisfies Http2Crowd
    const away = fork(fileURLToPath(new URL('http2-process.ts', import.meta.url)), [JSON.stringify(crowd)])
    const told = once(away, 'message')
    const health = watchHealth(product)
    const kept = createTimed()
    await repeatedly(seconds, 25, async () =>
      kept.add(await timeOf(async () => String((await visitor.ask('/')).status))),
    )
    visitor.leave()
    const [{answers, cpuSeconds}] = await told
    const {mostMemory} = await health.stop()
    process.stderr.write(`The crowd used ${cpuSeconds.toFixed(0)} s of a processor; ${JSON.stringify(answers)}\n`)
    const sameProcess = (await product.servingPid()) === pid
    const p99 = percentile(kept.times, 0.99)
    const who = `${clients} strangers over HTTP/2 through Caddy for ${seconds} s`
    return [
      {
        what: `${who}: a kept page, p99 of ${kept.times.length}`,
        bound: `${mostKeptMs} ms, 0 failed`,
        measured: `${milliseconds(p99)}, ${kept.failed()} failed (p50 ${milliseconds(percentile(kept.times, 0.5))})`,
        ok: p99 < mostKeptMs && kept.failed() === 0,
      },
      {
        what: `${who}: memory of the process, at most`,
        bound: `${megabytes(MOST_MEMORY_BYTES)}, 0 ends`,
        measured: `${megabytes(mostMemory)}, ${sameProcess ? 0 : 1} ends`,
        ok: mostMemory < MOST_MEMORY_BYTES && sameProcess,
      },
    ]
  } finally {
    await balancer.stop()
    await product.stop()
  }
}
