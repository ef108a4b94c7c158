import {type Figure, megabytes} from '../library/figure.ts'
import {inParallel} from '../library/in-parallel.ts'
import {attacks} from './attack.ts'
import {type Product, startProduct} from './product.ts'
import {RawSocket} from './raw-socket.ts'
import {type Address, portOf, routes} from './route.ts'

/** Connections at once. */
const WIDTH = 48
/** Connections of the warm-up between two looks at memory. */
const WARM_UP_STEP = 8_000
/** Addresses of this machine that they come from: what is counted by client shall not keep most of them out. */
const NETWORKS = 200

type RawSize = {
  connections: number
  /** Connections before the look at memory that counts: they load code and fill pools, which stay. */
  warmUp: number
  mostGrowthBytes: number
  /** Threads that a flood made are let go after half a minute: sooner there is no rest. */
  restSeconds: number
  signedIn: boolean
}

/** Connections that no client would make, over both servers, and what is left of the product afterwards. */
export async function rawConnections(size: RawSize): Promise<Figure[]> {
  const {connections, warmUp, mostGrowthBytes, restSeconds, signedIn} = size
  const product = await startProduct()
  try {
    const {port, staffPort, cookie} = product
    const address = {port, staffPort, cookie: signedIn ? cookie : undefined}
    const pid = await product.servingPid()
    for (let made = 0; made < warmUp; made += WARM_UP_STEP) {
      await attack(address, Math.min(WARM_UP_STEP, warmUp - made))
      process.stderr.write(`Warming up: ${megabytes(await product.memory())}\n`)
    }
    const before = await product.memoryAtRest(restSeconds)
    await attack(address, connections)
    const after = await product.memoryAtRest(restSeconds)

    const ends = (await product.servingPid()) === pid ? 0 : 1
    const failures = product.failures()
    for (const line of failures.slice(0, 5)) process.stderr.write(`${line.slice(0, 1_000)}\n`)
    const answers = await answersStill(product)
    const growth = after - before
    return [
      {
        what: `${connections} raw hostile connections over both servers${signedIn ? ', signed in' : ''}`,
        bound: `0 ends of the process, 0 failures in the log, both answer; memory +-${megabytes(mostGrowthBytes)}`,
        measured: `${ends} ends, ${failures.length} failures, ${answers ? 'both answer' : 'NO ANSWER'}; ${megabytes(before)} -> ${megabytes(after)}`,
        // Less memory than before is no leak.
        ok: ends === 0 && failures.length === 0 && answers && growth <= mostGrowthBytes,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** Every kind of attack against every kind of route, in turn. */
async function attack(address: Address, connections: number): Promise<void> {
  const kinds = Object.values(attacks)
  await inParallel(Array(connections).keys(), WIDTH, async (index) => {
    const kind = kinds[index % kinds.length]
    const turn = Math.floor(index / kinds.length)
    const route = routes[turn % routes.length]
    if (!kind || !route) return
    const socket = new RawSocket(portOf(route, address), `127.0.0.${2 + (index % NETWORKS)}`)
    await socket.opened()
    await kind({socket, route, address, turn})
    await socket.reset()
  })
}

/** Tells whether a visitor gets a page and staff their content. */
export async function answersStill({url, staffUrl, cookie}: Product): Promise<boolean> {
  const query = encodeURIComponent('count(*[_type == "project"])')
  const answers = await Promise.all([
    fetch(`${url}/search?q=${Date.now()}`),
    fetch(`${staffUrl}/lake/v2025-02-19/data/query/production?query=${query}`, {headers: {Cookie: cookie}}),
  ])
  return answers.every(({status}) => status === 200)
}
