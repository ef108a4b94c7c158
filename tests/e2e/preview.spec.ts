import type {Desk} from './desk.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 180_000})

/**
 * On a busy machine Sanity's tools wait longer for one another than they like, and a draft that is not read in time is asked
 * for again.
 */
const SLOW =
  /\[@sanity\/comlink\] Received no response|Unable to connect to visual editing|Package version mismatch|status of 503/

test.afterEach(({heard}) => {
  heard.splice(0, heard.length, ...heard.filter((message) => !SLOW.test(message)))
})

/**
 * Opens the preview of a page, clicks on a text, and sees its field. What is clicked before Sanity has looked at the page
 * leads nowhere, and a second click on the same text nowhere either: people load the page again.
 */
async function clickOpens(desk: Desk, preview: string, text: string, field: string): Promise<void> {
  const {page} = desk
  const shown = page.frameLocator('iframe')
  await expect(async () => {
    await desk.open(`/preview?preview=${preview}`)
    await expect(shown.locator('sanity-visual-editing')).toBeAttached({timeout: 30_000})
    await shown.getByText(text).filter({visible: true}).first().click({timeout: 20_000})
    await expect(desk.input(field)).toBeFocused({timeout: 10_000})
  }).toPass({timeout: 120_000})
}

test('The preview shows a draft that visitors do not see, and a click on it opens its field', async ({
  desk,
  page,
  site,
}) => {
  await desk.edit('project', 'project-sitara-sapna')
  await desk.input('title').fill('Sitara Sapna City, drafted')
  await desk.titleKept('Sitara Sapna City, drafted')

  await clickOpens(desk, '/sitara-sapna', 'Sitara Sapna City, drafted', 'title')
  await expect(desk.input('title')).toHaveValue('Sitara Sapna City, drafted')
  const heading = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await expect(heading).toContainText('Sitara Sapna City, drafted')
  expect(await (await fetch(new URL('/sitara-sapna', site.url))).text()).not.toContain('drafted')
})

test('A click opens the field of what was clicked, in sections, menu, footer and tables', async ({desk, page}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({width: 1920, height: 1000})
  await clickOpens(desk, '/', 'Built to the drawing.', 'sections[_key=="slideshow"].claim')
  await clickOpens(desk, '/', 'Credentials', 'items[_key=="credentials"].label')
  await clickOpens(desk, '/', 'A construction contractor in Lahore', 'footerText')
  await clickOpens(desk, '/tools-and-plants-list', 'Theodolites', 'name')
})

test('What is typed after a click on the home page stands in the preview at once', async ({desk, page}) => {
  await desk.open('/preview?preview=/')
  const claim = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await expect(page.frameLocator('iframe').locator('sanity-visual-editing')).toBeAttached({timeout: 45_000})
  const input = desk.input('sections[_key=="slideshow"].claim')
  await expect(async () => {
    await claim.click({timeout: 8_000})
    await expect(input).toBeInViewport({timeout: 8_000})
  }).toPass({timeout: 60_000})
  for (const letters of ['Built', ' as', ' drawn']) {
    await input.pressSequentially(letters)
    await expect(claim).toContainText(letters.trim())
  }
})
