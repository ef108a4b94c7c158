import {fill, newMessage, send} from '../contact-form.ts'
import {storedFrom} from '../inbox.ts'
import {overflowing} from '../layout.ts'
import {expect, test} from '../test.ts'

// Its styles are changed on their way, so their hash is not the one that its policy names.
test.use({bypassCSP: true, viewport: {width: 360, height: 800}})

/** Larger than any icon, smaller than what a picture is drawn as. */
const LARGE_ICON_PX = 64

test('Where styles know no layers a page is plain and no wider than the screen, starts no script, opens its menu and sends a form', async ({
  page,
  staff,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CSSLayerBlockRule')
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  })
  await page.route('/contact', async (route) => {
    const answer = await route.fetch()
    // As such a browser reads it: an at-rule that it does not know, and a question that it answers otherwise.
    const html = (await answer.text())
      .replaceAll('@layer', '@unknown')
      .replace(/@supports not \(\(text-emphasis/, '@supports ((text-emphasis')
    await route.fulfill({response: answer, body: html})
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/contact')
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toBe('sans-serif')
  expect(await overflowing(page)).toEqual([])
  const icons = await page
    .locator('svg:has(use)')
    .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width))
  expect(Math.max(...icons)).toBeLessThanOrEqual(LARGE_ICON_PX)
  expect(icons.length).toBeGreaterThan(5)

  await expect(page.locator('[popover], dialog, [type="button"]').filter({visible: true})).toHaveCount(0)
  await page.getByRole('banner').locator('summary', {hasText: 'Menu'}).first().click()
  await expect(page.locator('[data-menu] > ul > li').filter({visible: true})).not.toHaveCount(0)

  const message = newMessage()
  await fill(page, message)
  await send(page).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Message sent successfully!')
  expect(await storedFrom(staff, message.email)).toHaveLength(1)
  // The page that tells of it is another one, and knows layers.
  expect(scripts.filter((url) => !url.includes('/entry-client'))).toEqual([])
})
