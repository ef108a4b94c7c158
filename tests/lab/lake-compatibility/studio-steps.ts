import type {Browser, Page, Response} from '@playwright/test'
import {expect} from '@playwright/test'
import {createClient} from '@sanity/client'
import type {StartedLake} from '@site/lake'
import type {Plugin} from './plugins.ts'

const PATIENCE = {timeout: 60_000}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Does what editors do, then opens what plugins add, and says of each step whether it worked. */
export async function studioSteps(
  browser: Browser,
  lake: StartedLake,
  plugins: readonly Plugin[],
): Promise<[steps: Record<string, string>, plugins: Record<string, string>]> {
  const page = await browser.newPage()
  const client = createClient({...lake.config, apiVersion: '2025-02-19'})
  const sockets: string[] = []
  const streams: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  page.on('request', (request) => {
    if (/\/data\/(listen|live)/.test(request.url())) streams.push(request.url())
  })
  const steps = {
    'sign in': () => signIn(page, lake),
    edit: async () => {
      await page.goto(`${lake.url}/intent/create/type=post`)
      const title = page.getByTestId('field-title').getByRole('textbox').first()
      await expect(title).toBeEditable(PATIENCE)
      await title.fill('The first post')
      const drafts = () => client.fetch('*[_id in path("drafts.**")].title', {}, {perspective: 'raw'})
      await expect.poll(drafts, PATIENCE).toEqual(['The first post'])
    },
    upload: async () => {
      const file = {name: 'cover.png', mimeType: 'image/png', buffer: PIXEL}
      await page.locator('input[type="file"]').first().setInputFiles(file, PATIENCE)
      await expect.poll(() => client.fetch('count(*[_type == "sanity.imageAsset"])'), PATIENCE).toBe(1)
      const shown = () => client.fetch('defined(*[_id in path("drafts.**")][0].cover.asset)', {}, {perspective: 'raw'})
      await expect.poll(shown, PATIENCE).toBe(true)
    },
    publish: async () => {
      await page.locator('[data-testid="action-publish" i]').first().click(PATIENCE)
      await expect.poll(() => client.fetch('*[_type == "post"].title'), PATIENCE).toEqual(['The first post'])
    },
    history: async () => {
      await page.getByTestId('pane-context-menu-button').last().click(PATIENCE)
      await page.getByRole('menuitem', {name: 'History'}).click(PATIENCE)
      await expect(page.getByText(/draft created/i).first()).toBeVisible(PATIENCE)
    },
    'one socket': async () => {
      expect(streams).toEqual([])
      expect(sockets).toContain('/_mux')
    },
  }
  const outcome = await inTurn(steps)
  const opening = Object.fromEntries(plugins.map((plugin) => [plugin.name, () => openPlugin(page, lake, plugin)]))
  const opened = outcome['sign in'] === 'ok' ? await inTurn(opening) : {}
  await page.close()
  return [outcome, opened]
}

/** Says of each step whether it worked; none is tried after a failed sign-in. */
async function inTurn(steps: Record<string, () => Promise<unknown>>): Promise<Record<string, string>> {
  const outcome: Record<string, string> = {}
  for (const [name, step] of Object.entries(steps))
    outcome[name] = (outcome['sign in'] ?? 'ok') === 'ok' ? await step().then(() => 'ok', faultOf) : '-'
  return outcome
}

const faultOf = (error: Error) => error.message.split('\n')[0]?.slice(0, 120) ?? 'failed'

/** Opens what a plugin adds, which has to ask nothing that is answered with an error. */
async function openPlugin(page: Page, {url}: StartedLake, {path, shows}: Plugin): Promise<void> {
  const refused: string[] = []
  const note = (answer: Response) => {
    if (answer.status() >= 400 && /\/v\d[^/]*\//.test(answer.url()))
      refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  }
  page.on('response', note)
  await page.goto(`${url}${path}`)
  await expect(shows(page)).toBeVisible(PATIENCE)
  page.off('response', note)
  if (refused.length > 0) throw new Error(refused.join(', '))
}

async function signIn(page: Page, {url, token}: StartedLake): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Token').fill(token, PATIENCE)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await expect(page.getByRole('button', {name: /create new document|new document/i}).first()).toBeVisible(PATIENCE)
}
