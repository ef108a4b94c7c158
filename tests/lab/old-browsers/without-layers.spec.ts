import type {Page} from '@playwright/test'
import {newMessage} from '../../e2e/contact-form.ts'
import {storedFrom} from '../../e2e/inbox.ts'
import {overflowing} from '../../e2e/layout.ts'
import {expect, test} from '../../e2e/test.ts'

test.use({viewport: {width: 360, height: 800}})

// Playwright asks elements what this browser cannot tell: whatever is seen and done here is a script of the page.
const shownOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (all) => [...document.querySelectorAll<HTMLElement>(all)].filter(({offsetWidth}) => offsetWidth > 0).length,
    selector,
  )

test('Pages of each kind are plain, no wider than the screen, and start no part', async ({page}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  for (const path of ['/', '/uniont-tower', '/all-projects', '/our-services', '/credentials', '/ur/contact']) {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect.soft(await page.evaluate(() => getComputedStyle(document.body).fontFamily), path).toBe('sans-serif')
    expect.soft(await overflowing(page), path).toEqual([])
    expect.soft(await shownOf(page, '[popover], dialog, [type="button"]'), path).toBe(0)
    await page.evaluate(() => document.querySelector<HTMLElement>('header summary')?.click())
    expect.soft(await shownOf(page, '[data-menu] > ul > li'), path).toBeGreaterThan(3)
  }
  expect([...scripts].filter((url) => !url.includes('/entry-client'))).toEqual([])
})

test('A message arrives', async ({page, staff}) => {
  const message = newMessage()
  await page.goto('/contact')
  await Promise.all([
    page.waitForURL('/api/contact'),
    page.evaluate((entries) => {
      const form = document.querySelector<HTMLFormElement>('form[action="/api/contact"]')
      for (const [name, entry] of Object.entries(entries)) {
        const field = form?.elements.namedItem(name)
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
          field.focus()
          field.value = entry
        }
      }
      form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
    }, message),
  ])
  expect(await page.locator('h1').textContent()).toBe('Message sent successfully!')
  expect(await storedFrom(staff, message.email)).toHaveLength(1)
})
