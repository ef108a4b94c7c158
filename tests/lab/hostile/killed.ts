import {randomInt} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {type Figure, milliseconds, percentile} from '../library/figure.ts'
import {type Product, startProduct} from './product.ts'
import {Writers} from './writers.ts'

/** Milliseconds that the process works between two kills. */
const [SHORTEST_LIFE_MS, LONGEST_LIFE_MS] = [200, 1_200]
/** Time after which it is not coming back. */
const GIVEN_UP_MS = 60_000

type KilledSize = {kills: number; mostAwayMs: number}

/** The serving process is ended without warning while visitors and staff write; then everything acknowledged is looked for. */
export async function killed({kills, mostAwayMs}: KilledSize): Promise<Figure[]> {
  const product = await startProduct({SUBMISSIONS_PER_10_MIN: '0'})
  try {
    const writers = new Writers(product)
    const away: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      await wait(randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))
      process.kill(await product.servingPid(), 'SIGKILL')
      away.push(await untilBothAnswer(product))
    }
    await writers.stop()
    const {messages, documents, lost} = await writers.takeStock()
    const late = away.filter((time) => time > mostAwayMs).length
    return [
      {
        what: `${kills} times kill -9 of the serving process under load`,
        bound: `both servers answer within ${mostAwayMs} ms each time; nothing acknowledged lost`,
        measured: `${late} late (p50 ${milliseconds(percentile(away, 0.5))}, most ${milliseconds(Math.max(...away))}); ${lost} of ${messages} messages and ${documents} documents lost`,
        ok: late === 0 && lost === 0 && messages > kills && documents > kills,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** @returns milliseconds until a visitor gets the home page and staff their content */
async function untilBothAnswer({url, staffUrl, cookie}: Product): Promise<number> {
  const begun = performance.now()
  const answers = async (address: string, headers = {}) => {
    const answer = await fetch(address, {headers, signal: AbortSignal.timeout(5_000)}).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
    return answer?.status === 200
  }
  const query = `${staffUrl}/lake/v2025-02-19/data/query/production?query=count(*)`
  while (performance.now() - begun < GIVEN_UP_MS) {
    if ((await answers(`${url}/`)) && (await answers(query, {Cookie: cookie}))) return performance.now() - begun
    await wait(10)
  }
  throw new Error('The product did not come back')
}
