import fc from 'fast-check'
import type {Figure} from '../library/figure.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {generatedRequest} from './generated-request.ts'
import {send} from './request.ts'
import {startSite} from './site-process.ts'

const AT_ONCE = 16
// Sampled in portions: a hundred thousand at once would be a gigabyte.
const PORTION = 500

/** Sends generated requests and looks for crashes, answers of 5xx and slow ones. */
export function generatedRequests({
  requests,
  seed,
  mostWaitMs,
}: {
  requests: number
  seed: number
  mostWaitMs: number
}): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const site = await startSite({folder, limits: {idleBodyMs: 2000}})
    const answered = new Map<number, number>()
    const failures: string[] = []
    for (let from = 0; from < requests; from += PORTION) {
      const samples = fc.sample(generatedRequest, {numRuns: Math.min(PORTION, requests - from), seed: seed + from})
      await inParallel(samples.entries(), AT_ONCE, async ([index, {path, headers, body}]) => {
        const where = `seed ${seed + from}, request ${index}`
        try {
          const {status, milliseconds} = await send({url: site.url + path, headers, body})
          const group = Math.floor(status / 100)
          answered.set(group, (answered.get(group) ?? 0) + 1)
          if (status >= 500) failures.push(`${where}: ${status}`)
          if (milliseconds > mostWaitMs) failures.push(`${where}: ${Math.round(milliseconds)} ms`)
        } catch (error) {
          failures.push(`${where}: ${(error as Error).message}`)
        }
      })
    }
    const alive = site.isRunning()
    await site.stop()
    const counts = [2, 4, 5].map((group) => `${answered.get(group) ?? 0} x ${group}xx`).join(', ')
    return {
      what: `${requests} generated requests`,
      bound: `0 of 5xx, 0 crashes, 0 over ${mostWaitMs} ms`,
      measured: `${counts}, ${alive ? 0 : 1} crashes; ${failures.slice(0, 3).join('; ') || 'none slow'}`,
      ok: alive && failures.length === 0,
    }
  })
}
