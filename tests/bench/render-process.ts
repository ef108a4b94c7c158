import {setTimeout as wait} from 'node:timers/promises'
import {median} from './median.ts'

// The site's renderer alone: prints the median of the milliseconds that the home page takes.
const [apiHost = ''] = process.argv.slice(2)
const entry = new URL('../../apps/web/dist/server/entry-server.js', import.meta.url)
const {createRenderer} = await import(entry.href)

const siteUrl = 'http://localhost'
const render: (request: Request) => Promise<Response> = createRenderer({
  projectId: 'local',
  dataset: 'production',
  apiHost,
  imageHost: '',
  siteUrl,
  studioUrl: siteUrl,
  // Pages draw nothing.
  draw: {},
})

async function once(): Promise<number> {
  const begun = performance.now()
  const answer = await render(new Request(`${siteUrl}/`))
  const html = await answer.text()
  const took = performance.now() - begun
  if (answer.status !== 200 || !html.endsWith('</html>')) throw new Error(`The renderer answered ${answer.status}.`)
  return took
}

for (let count = 0; count < 200; count++) await once()
const times: number[] = []
for (let count = 0; count < 300; count++) {
  times.push(await once())
  // As between visitors: what the last one left to do must not fall on the next.
  await wait(1)
}
process.stdout.write(String(median(times)))
