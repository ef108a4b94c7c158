import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {settled, visit} from './visit.ts'

test.use({viewport: {width: 360, height: 740}})

const bar = (page: Page) => page.getByRole('navigation', {name: 'Reach us'})
const wheel = async (page: Page, by: number) => {
  await page.mouse.move(180, 300)
  await page.mouse.wheel(0, by)
}

test('A client on a phone can call, write by WhatsApp about this page, or ask for a quote, from wherever he reads', async ({
  page,
}) => {
  await visit(page, '/dar-ul-shifa')
  await expect(bar(page)).toMatchAriaSnapshot(`
    - navigation:
      - link "Call"
      - link "WhatsApp"
      - link "Ask for a quote"
  `)
  await expect(bar(page).getByRole('link', {name: 'Call'})).toHaveAttribute('href', 'tel:+924200000000')
  await expect(bar(page).getByRole('link', {name: 'WhatsApp'})).toHaveAttribute(
    'href',
    'https://wa.me/924200000000?text=Dar-ul-Shifa%20Hospital',
  )
  await bar(page).getByRole('link', {name: 'Ask for a quote'}).click()
  await expect(page).toHaveURL('/quote?project=dar-ul-shifa')
})

test('Whoever looks for work is not asked whether he wants a quote', async ({page}) => {
  await visit(page, '/careers')
  await expect(bar(page).getByRole('link')).toHaveCount(3)
  await bar(page).getByRole('link', {name: 'Apply'}).click()
  await expect(page).toHaveURL('/job-application')
})

test('The bar stays while he scrolls, and what the focus comes to does not stand behind it', async ({page}) => {
  await visit(page, '/dar-ul-shifa')
  await wheel(page, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(bar(page)).toBeInViewport({ratio: 1})
  const {y = 0} = (await bar(page).boundingBox()) ?? {}
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0)
    expect(focused).toBeLessThanOrEqual(y)
  }
})

for (const [path, isItsOwn] of [
  ['/quote', true],
  ['/job-application', true],
  ['/contact', false],
  ['/ur/quote', true],
] as const) {
  test(`Beside the form of ${path} the bar is there, white, and steps back while somebody types`, async ({page}) => {
    await visit(page, path)
    const form = page.locator('main form[method=post]')
    await form.scrollIntoViewIfNeeded()
    const reach = page.locator('nav[data-print=none]').last()
    const way = reach.getByRole('link').last()
    await expect(way).toBeInViewport({ratio: 1})
    await expect(way).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(way).toHaveCSS('box-shadow', isItsOwn ? /inset/ : 'none')

    const field = form.locator('textarea, input[type=text]').filter({visible: true}).first()
    await field.click()
    await expect(reach).toBeHidden()
    await field.blur()
    await expect(reach).toBeVisible()
    const send = form.locator('[type=submit]').last()
    await send.focus()
    const [button, bar] = [await send.boundingBox(), await reach.boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
}

test('The way to the top is not on the screen with a form, and no words of the page end behind the bar', async ({
  page,
}) => {
  await visit(page, '/contact')
  await settled(page.locator('main form'))
  await expect(page.getByRole('link', {name: 'Back to top'})).toBeHidden()

  await visit(page, '/about')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page.getByText(/^©/).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(740 - 60)
})

test('The bar covers nothing of what the home page shows first', async ({page}) => {
  await visit(page, '/')
  const link = await page
    .getByRole('link', {name: /^View project/})
    .first()
    .boundingBox()
  const {y = 0} = (await bar(page).boundingBox()) ?? {}
  expect(y).toBeGreaterThan(600)
  expect((link?.y ?? 740) + (link?.height ?? 0)).toBeLessThanOrEqual(y + 0.5)
})

test('The bar has the one filled way on: the one to the services is drawn', async ({page}) => {
  await visit(page, '/')
  const way = page.getByRole('main').getByRole('link', {name: 'More Details'})
  await expect(way).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test.describe('Without scripts', () => {
  test.use({javaScriptEnabled: false})
  test('the bar is there beside a form as well', async ({page}) => {
    await page.goto('/quote')
    await expect(bar(page)).toBeVisible()
  })
})

test('From 640 px on there is none: the bar at the top has the way on', async ({page}) => {
  await page.setViewportSize({width: 640, height: 740})
  await visit(page, '/about')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', {name: 'Ask for a quote'})).toBeVisible()
})
