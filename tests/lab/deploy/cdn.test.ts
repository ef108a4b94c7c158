import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {startVarnish} from '../lake-cache/varnish.ts'

/** The configuration as operators read it. */
async function recipe(port: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8')
  const [, block = ''] = /### Varnish\n.*?```vcl\n(.*?)```/s.exec(text) ?? []
  return block.replace('"3000"', `"${port}"`)
}

async function openSite() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  const PORT = await freePort()
  const site = startSite({program: 'supervised-site', dataFolder, variables: {PORT, TRUST_PROXY: '1'}})
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await rm(dataFolder, {recursive: true, force: true})
  })
  await opened(site)
  return {site, configuration: await recipe(PORT)}
}

async function openVarnish(configuration: string): Promise<string> {
  const {url, close} = await startVarnish(configuration)
  onTestFinished(close)
  return url
}

/** Varnish names two requests of its own with an answer that it had: this one, and the one that brought it. */
const isHit = ({headers}: Response) => headers.get('x-varnish')?.includes(' ') ?? false

test('Varnish by the text for operators keeps a page, lets a form pass, and forgets the page when a publish is told (samples)', {
  timeout: 120_000,
}, async () => {
  const {site, configuration} = await openSite()
  const url = await openVarnish(configuration)
  const hits = []
  for (let count = 0; count < 10; count++) hits.push(isHit(await fetch(`${url}/about`)))
  expect(hits).toEqual([false, ...Array(9).fill(true)])

  const body = new URLSearchParams({name: 'Sana Malik', email: 'sana@pacific.example', message: 'Through the cache.'})
  expect((await fetch(`${url}/api/contact`, {method: 'POST', body})).ok).toBe(true)

  const purge = async (key: string) =>
    (await fetch(`${url}/-/purge`, {method: 'POST', headers: {'x-purge-key': key}})).status
  expect([await purge('guessed'), isHit(await fetch(`${url}/about`))]).toEqual([403, true])
  expect([await purge('<secret>'), isHit(await fetch(`${url}/about`))]).toEqual([204, false])
  expect(await site.stop()).toEqual([0, null])
})

test('While the site is away, Varnish shows what it has, also when that is no longer fresh', {
  timeout: 120_000,
}, async () => {
  const {site, configuration} = await openSite()
  // The hours pass at once.
  const url = await openVarnish(configuration.replace('ttl = 10s', 'ttl = 1ms').replace('grace = 60s', 'grace = 0s'))
  expect((await fetch(`${url}/about`)).status).toBe(200)
  expect(await site.stop()).toEqual([0, null])
  await expect.poll(async () => (await fetch(`${url}/about`)).status).toBe(200)
  expect((await fetch(`${url}/contact`)).status).toBe(503)
})
