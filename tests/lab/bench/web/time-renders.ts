import {setTimeout as wait} from 'node:timers/promises'
import {median} from '../../library/figure.ts'

/** @returns the median of the milliseconds that a page takes once the code is warm */
export async function timeRenders(render: () => Promise<Response>): Promise<number> {
  for (let count = 0; count < 200; count++) await timeOne(render)
  const times: number[] = []
  while (times.length < 300) {
    times.push(await timeOne(render))
    // As between visitors: what the last one left to do must not fall on the next.
    await wait(1)
  }
  return median(times)
}

async function timeOne(render: () => Promise<Response>): Promise<number> {
  const begun = performance.now()
  const answer = await render()
  const html = await answer.text()
  const took = performance.now() - begun
  if (answer.status !== 200 || !html.endsWith('</html>')) throw new Error(`The renderer answered ${answer.status}.`)
  return took
}
