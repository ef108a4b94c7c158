import {expect, test} from '@playwright/test'
import {freePorts, type RunningSite, startSite} from './running-site.ts'

let site: RunningSite
let metrics: string
test.beforeAll(async () => {
  const [port] = await freePorts()
  metrics = `http://127.0.0.1:${port}/metrics`
  site = await startSite({METRICS_PORT: port}, {alone: true})
})
test.afterAll(() => site.stop())

const rendered = async () =>
  Number(/^site_pages_rendered_total (\d+)/m.exec(await (await fetch(metrics)).text())?.[1] ?? Number.NaN)

test('Addresses that nothing has draw no page each', async () => {
  const before = await rendered()
  const ADDRESSES = 300
  for (let address = 0; address < ADDRESSES; address++) {
    const answer = await fetch(`${site.url}/no-such-${address}`)
    expect([answer.status, (await answer.text()).includes('<h1')]).toEqual([404, true])
  }
  // Beside them the process draws the pages of the site once, ahead of visitors.
  expect((await rendered()) - before).toBeLessThan(ADDRESSES / 2)
})
