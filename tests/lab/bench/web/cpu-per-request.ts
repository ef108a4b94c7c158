import type {ChildProcess} from 'node:child_process'
import autocannon from 'autocannon'
import {median} from '../../library/figure.ts'
import {cpuTime} from './metered.ts'

/** The process was started as `metered` and with an IPC channel. */
export type Server = {url: string; process: ChildProcess}

const ROUNDS = 5
const REQUESTS = 6_000

/**
 * Loads servers in turns, so that what else the machine does meets all of them.
 * @returns for each of them the microseconds of CPU time that one request costs
 */
export async function cpuPerRequest(servers: Server[]): Promise<number[]> {
  for (const server of servers) await load(server)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const costs: number[] = []
    for (const server of servers) costs.push(await load(server))
    rounds.push(costs)
  }
  return servers.map((_, index) => median(rounds.map((costs) => costs[index] ?? Number.NaN)))
}

async function load({url, process}: Server): Promise<number> {
  const before = await cpuTime(process)
  const headers = {'accept-encoding': 'gzip, deflate, br'}
  const result = await autocannon({url, amount: REQUESTS, connections: 10, headers})
  const used = (await cpuTime(process)) - before
  if (result['2xx'] !== REQUESTS) throw new Error(`${url} answered ${result['2xx']} of ${REQUESTS} requests.`)
  return used / REQUESTS
}
