import {execFile} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {gunzipSync} from 'node:zlib'
import {expect, test} from '@playwright/test'
import {createClient, type SanityClient} from '@sanity/client'
import {type RunningSite, startSite} from '../../e2e/running-site.ts'

const STAFF_PROGRAM = fileURLToPath(new URL('../../../apps/server/src/command/staff.ts', import.meta.url))

test.describe.configure({mode: 'serial', timeout: 90_000})

/** Has the lake. */
let first: RunningSite
/** Reads it, from a process of its own. */
let second: RunningSite
let ofSecond: Record<string, string>
let editor: SanityClient

async function makeToken(...role: string[]): Promise<string> {
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [STAFF_PROGRAM, 'token', first.account.email, '--name', 'Second site', ...role],
    {env: {...process.env, DATA_DIR: first.dataFolder}, cwd: first.dataFolder},
  )
  return /\S{40,}/.exec(stdout)?.[0] ?? ''
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  first = await startSite()
  const apiHost = `${first.staffUrl}/lake`
  ofSecond = {SANITY_API_HOST: apiHost, SANITY_API_TOKEN: await makeToken()}
  second = await startSite(ofSecond)
  editor = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost,
    useProjectHostname: false,
    token: await makeToken('--role', 'editor'),
  })
})

test.afterAll(async () => {
  await second.stop()
  await first.stop()
})

test('What is published in one process is on an open page of another at once', async ({page}) => {
  const listening = page.waitForRequest('**/-/events')
  await page.goto(`${second.url}/uniont-tower`)
  await listening
  await editor.patch('project-union-tower').set({title: 'Union Tower, renamed'}).commit()

  await expect(page.getByText('Union Tower, renamed').first()).toBeAttached()
  const fresh = await page.request.get(`${second.url}/uniont-tower`)
  expect(await fresh.text()).toContain('Union Tower, renamed')
})

test('A draft changes nothing there, and pictures come as visitors may see them', async ({page, request}) => {
  const {_id, ...rest} = (await editor.getDocument('project-union-tower')) ?? {_id: '', _type: 'project'}
  await editor.create({...rest, _id: `drafts.${_id}`, title: 'Not yet'})
  await page.goto(`${second.url}/uniont-tower`)
  await expect(page.getByText('Union Tower, renamed').first()).toBeAttached()
  await expect(page.getByText('Not yet')).toHaveCount(0)

  const picture = page.locator('main img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const address = new URL(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
  expect(address.origin).toBe(second.url)
  const status = async (path: string) => (await request.get(second.url + path)).status()
  expect(await status(address.pathname + address.search)).toBe(200)
  expect(await status(`${address.pathname}?w=1234`)).toBe(404)
  expect(await status('/images/..%2fv1/data/query/production?query=*')).toBe(404)
  expect(await status('/images/%2e%2e/v1/data/query/production?query=*')).toBe(404)
})

test('Whoever looks for the Studio is led to where the lake is', async ({request}) => {
  const answer = await request.get(`${second.staffUrl}/studio`, {maxRedirects: 0})
  expect([answer.status(), answer.headers().location]).toEqual([302, `${first.staffUrl}/studio`])
  expect(await (await request.get(`${second.url}/readyz`)).json()).toEqual({ready: true})
})

test('When the process with the lake is gone, pages (samples) are shown as they were read last', async ({request}) => {
  const kept = () => {
    const name = readdirSync(second.dataFolder).find((file) => /^kept-content-.*gz$/.test(file))
    return name ? gunzipSync(readFileSync(join(second.dataFolder, name))).toString() : ''
  }
  await expect.poll(kept).toContain('Union Tower, renamed')
  await ended(first)
  const answer = await request.get(`${second.url}/uniont-tower`)
  expect([answer.status(), (await answer.text()).includes('Union Tower, renamed')]).toEqual([200, true])
  expect((await request.get(`${second.url}/about`)).status()).toBe(200)
  expect((await request.get(`${second.url}/readyz`)).status()).toBe(503)
})

test('Started anew meanwhile, it shows every page of the sitemap, and follows the lake once that is back', async ({
  request,
}) => {
  await ended(second)
  second = await startSite(ofSecond, {after: second})
  const sitemap = await (await request.get(`${second.url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(pages.length).toBeGreaterThan(20)
  for (const path of pages) expect.soft((await request.get(second.url + path)).status(), path).toBe(200)
  expect(await (await request.get(`${second.url}/uniont-tower`)).text()).toContain('Union Tower, renamed')

  first = await startSite({}, {after: first})
  await editor.patch('project-union-tower').set({title: 'Union Tower, once more'}).commit()
  const shown = async () => (await request.get(`${second.url}/uniont-tower`)).text()
  await expect.poll(shown, {timeout: 20_000}).toContain('Union Tower, once more')
})

async function ended({process}: RunningSite): Promise<void> {
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  await gone
}
