import type {Browser, Page} from '@playwright/test'
import {expect} from '@playwright/test'
import {createClient} from '@sanity/client'
import type {StartedLake} from '@site/lake'

const PATIENCE = {timeout: 60_000}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Does what editors do, and says of each step whether it worked; none is tried where nobody could sign in. */
export async function studioSteps(browser: Browser, lake: StartedLake): Promise<Record<string, string>> {
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
      const upload = page.getByTestId('field-cover').getByText('Upload', {exact: true}).first()
      const [chooser] = await Promise.all([page.waitForEvent('filechooser', PATIENCE), upload.click(PATIENCE)])
      await chooser.setFiles({name: 'cover.png', mimeType: 'image/png', buffer: PIXEL})
      await expect.poll(() => client.fetch('count(*[_type == "sanity.imageAsset"])'), PATIENCE).toBe(1)
      const shown = () => client.fetch('defined(*[_id in path("drafts.**")][0].cover.asset)', {}, {perspective: 'raw'})
      await expect.poll(shown, PATIENCE).toBe(true)
    },
    publish: async () => {
      await page.locator('[data-testid="action-publish" i]').first().click(PATIENCE)
      await expect.poll(() => client.fetch('*[_type == "post"].title'), PATIENCE).toEqual(['The first post'])
    },
    history: async () => {
      const told = page.waitForResponse((answer) => /\/data\/history\//.test(answer.url()) && answer.ok(), PATIENCE)
      await page
        .getByRole('button', {name: /history/i})
        .first()
        .click(PATIENCE)
      await told
    },
    'one socket': async () => {
      expect(streams).toEqual([])
      expect(sockets).toContain('/_mux')
    },
  }
  const outcome: Record<string, string> = {}
  for (const [name, step] of Object.entries(steps)) {
    const fault =
      (outcome['sign in'] ?? 'ok') !== 'ok'
        ? '-'
        : await step().then(
            () => 'ok',
            (error: Error) => error.message.split('\n')[0]?.slice(0, 80) ?? 'failed',
          )
    outcome[name] = fault
  }
  await page.close()
  return outcome
}

async function signIn(page: Page, {url, token}: StartedLake): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Token').fill(token, PATIENCE)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await expect(page.getByRole('button', {name: /create new document|new document/i}).first()).toBeVisible(PATIENCE)
}
