import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'

const STRANGER = 'http://stranger.test/'

/** As Sanity's preview tool says it when it connects. */
const SYN = {
  id: 'a',
  type: 'handshake/syn',
  domain: 'sanity/channels',
  from: 'presentation',
  to: 'overlays',
  connectionId: 'a',
  data: {channelId: 'a', connectionId: 'a', id: 'a'},
}

/** Opens the preview in a window as a page of the browser may, and tells how often it answers within twenty greetings. */
async function answersTo(address: string): Promise<number> {
  const opened = window.open(address)
  let answers = 0
  window.addEventListener('message', ({data}) => {
    if (String(data?.type).includes('handshake/syn-ack')) answers += 1
  })
  const state = window as unknown as {greet(message: unknown): number}
  state.greet = (message) => {
    opened?.postMessage(message, '*')
    return answers
  }
  return answers
}

test('A preview that another site opens in a window answers nothing that it says, and the Studio is answered', {
  tag: '@landing',
}, async ({page, context, site}) => {
  await context.request.post(`${site.staffUrl}/lake/auth/login`, {form: site.account})
  const client = await contentClient(site)
  const {secret} = await createPreviewSecret(client, 'test', `${site.staffUrl}/studio`)
  const asked = new URLSearchParams({'sanity-preview-secret': secret, 'sanity-preview-perspective': 'drafts'})
  const pages = {[STRANGER]: 'stranger', [`${site.staffUrl}/studio/plain`]: 'studio'}
  const answers: Record<string, number> = {}
  for (const [address, name] of Object.entries(pages)) {
    await context.route(address, (route) => route.fulfill({contentType: 'text/html', body: '<title>A page</title>'}))
    await page.goto(address)
    const opening = context.waitForEvent('page')
    await page.evaluate(answersTo, `${site.url}/-/preview/enable?${asked}`)
    const preview = await opening
    await expect(preview.locator('sanity-visual-editing')).toBeAttached()
    const greet = () =>
      page.evaluate((message) => (window as unknown as {greet(message: unknown): number}).greet(message), SYN)
    for (let greeting = 0; greeting < 20; greeting++) {
      // Waits until earlier messages have arrived.
      await preview.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      answers[name] = await greet()
    }
    await preview.close()
  }
  expect(answers.stranger).toBe(0)
  expect(answers.studio).toBeGreaterThan(0)
})
