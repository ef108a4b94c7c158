import type {Page} from '@playwright/test'
import {newAnswers} from '../../e2e/application-form.ts'
import {newMessage} from '../../e2e/contact-form.ts'
import {storedFrom} from '../../e2e/inbox.ts'
import {overflowing} from '../../e2e/layout.ts'
import {newRequest} from '../../e2e/quote-form.ts'
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

type Sent = {path: string; action: string; entries: Record<string, string>; file?: string}

/** Fills a form in as a person does, and returns the heading of the page that answers. */
async function send(page: Page, {path, action, ...sent}: Sent): Promise<string | null> {
  await page.goto(path)
  await Promise.all([
    page.waitForURL(action),
    page.evaluate(
      ({action, entries, file}) => {
        const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`)
        for (const [name, entry] of Object.entries(entries)) {
          const field = form?.elements.namedItem(name)
          const isField =
            field instanceof HTMLInputElement ||
            field instanceof HTMLTextAreaElement ||
            field instanceof HTMLSelectElement
          if (!isField) throw new Error(`${name} is no field of ${action}`)
          field.focus()
          field.value = entry
        }
        const input = form?.querySelector<HTMLInputElement>('[type="file"]')
        if (input && file) {
          const chosen = new DataTransfer()
          chosen.items.add(new File(['%PDF-1.7\n'.padEnd(20_000)], file, {type: 'application/pdf'}))
          input.files = chosen.files
        }
        form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
      },
      {action, ...sent},
    ),
  ])
  return page.locator('h1').textContent()
}

test('A message arrives', async ({page, staff}) => {
  const message = newMessage()
  const said = await send(page, {path: '/contact', action: '/api/contact', entries: message})
  expect(said).toBe('Message sent successfully!')
  expect(await storedFrom(staff, message.email)).toHaveLength(1)
})

test('A request for a quote arrives with its drawing', async ({page, staff}) => {
  const request = newRequest()
  await send(page, {path: '/quote', action: '/api/quote', entries: request, file: 'floor.pdf'})
  const [stored] = await storedFrom(staff, request.email)
  expect(stored?.answers).toMatchObject({description: request.description})
  expect(stored?.files).toMatchObject([{name: 'floor.pdf', size: 20_000}])
})

test('An application for a job arrives with its resume, also in Urdu', async ({page, staff}) => {
  for (const path of ['/job-application', '/ur/job-application']) {
    const answers = newAnswers()
    await send(page, {path, action: '/api/job-application', entries: answers, file: 'resume.pdf'})
    const [stored] = await storedFrom(staff, answers.email ?? '')
    expect(stored?.answers, path).toMatchObject(answers)
    expect(stored?.files, path).toMatchObject([{name: 'resume.pdf', size: 20_000}])
  }
})
