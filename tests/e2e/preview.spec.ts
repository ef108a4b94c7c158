import {expect, test} from './studio.ts'

test.describe.configure({timeout: 180_000})

/** On a busy machine Sanity's tools wait longer for one another than they like. */
const SLOW = /\[@sanity\/comlink\] Received no response|Unable to connect to visual editing/

test.afterEach(({heard}) => {
  heard.splice(0, heard.length, ...heard.filter((message) => !SLOW.test(message)))
})

test('The preview shows a draft that visitors do not see, and a click on it opens its field', async ({
  desk,
  page,
  site,
}) => {
  await desk.edit('project', 'project-sitara-sapna')
  await desk.input('title').fill('Sitara Sapna City, drafted')
  await expect(desk.publishButton).toBeEnabled({timeout: 15_000})
  expect(await (await page.request.get('/sitara-sapna')).text()).not.toContain('drafted')

  await desk.open('/preview?preview=/sitara-sapna')
  const shown = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await expect(shown).toContainText('Sitara Sapna City, drafted', {timeout: 45_000})
  await shown.click()
  await expect(desk.input('title')).toHaveValue('Sitara Sapna City, drafted', {timeout: 15_000})
  await expect(desk.input('title')).toBeFocused()
  expect(await (await fetch(new URL('/sitara-sapna', site.url))).text()).not.toContain('drafted')
})

test('A click opens the field of what was clicked, in sections, menu, footer and tables', async ({desk, page}) => {
  const shown = page.frameLocator('iframe')
  const opens = async (text: string, field: string) => {
    // What is clicked before Sanity has looked at the page leads nowhere: people click again.
    await expect(async () => {
      await shown.getByText(text).filter({visible: true}).first().click({timeout: 8_000})
      await expect(desk.input(field)).toBeFocused({timeout: 8_000})
    }).toPass({timeout: 60_000})
  }
  await page.setViewportSize({width: 1920, height: 1000})
  await desk.open('/preview?preview=/')
  await expect(shown.locator('sanity-visual-editing')).toBeAttached({timeout: 45_000})
  await opens('Built to the drawing.', 'sections[_key=="slideshow"].claim')
  await opens('Credentials', 'items[_key=="credentials"].label')
  await opens('A construction contractor in Lahore', 'footerText')
  await desk.open('/preview?preview=/tools-and-plants-list')
  await expect(shown.locator('sanity-visual-editing')).toBeAttached({timeout: 45_000})
  await opens('Theodolites', 'name')
})

test('What is typed after a click on the home page stands in the preview at once', async ({desk, page}) => {
  await desk.open('/preview?preview=/')
  const claim = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await expect(page.frameLocator('iframe').locator('sanity-visual-editing')).toBeAttached({timeout: 45_000})
  const input = desk.input('sections[_key=="slideshow"].claim')
  await expect(async () => {
    await claim.click({timeout: 8_000})
    await expect(input).toBeFocused({timeout: 8_000})
  }).toPass({timeout: 60_000})
  for (const letters of ['Built', ' as', ' drawn']) {
    await input.pressSequentially(letters)
    await expect(claim).toContainText(letters.trim())
  }
})
