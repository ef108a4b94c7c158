import type {Locator} from '@playwright/test'
import type {Desk} from './desk.ts'
import {expect, test} from './studio.ts'

/**
 * On a busy machine Sanity's tools wait longer for one another than they like, and a draft that is not read in time is asked
 * for again.
 */
const SLOW =
  /\[@sanity\/comlink\] Received no response|Unable to connect to visual editing|Package version mismatch|status of 503/

test.afterEach(({heard}) => {
  heard.splice(0, heard.length, ...heard.filter((message) => !SLOW.test(message)))
})

const shown = ({page}: Desk) => page.frameLocator('iframe')

async function openPreview(desk: Desk, path: string): Promise<void> {
  // The tool writes its address late: of what an earlier test had opened, too.
  await desk.load(`/preview?preview=${path}`)
  await expect(shown(desk).locator('sanity-visual-editing')).toBeAttached()
}

/**
 * Clicks on something in the preview. Before Sanity has looked at the page and is connected to the Studio a click leads
 * nowhere: from then on it draws a frame around what the mouse is over. That of what it was over before is no sign.
 */
async function clickOn(desk: Desk, target: Locator): Promise<void> {
  const frames = shown(desk).locator('[data-hovered]')
  await expect(async () => {
    await desk.page.mouse.move(0, 0)
    await expect(frames).toHaveCount(0, {timeout: 1_000})
    await target.hover({timeout: 5_000})
    await expect(frames).not.toHaveCount(0, {timeout: 1_000})
  }).toPass({intervals: [200]})
  await target.click()
}

/**
 * Clicks on a text, and sees its field. What the frame says while a busy Studio makes its connection anew, is lost: people
 * click again.
 */
async function clickOpens(desk: Desk, text: string, field: string): Promise<void> {
  const target = shown(desk).getByText(text).filter({visible: true}).first()
  await expect(async () => {
    await clickOn(desk, target)
    await expect(desk.input(field), `“${text}” led to ${desk.page.url()}`).toBeFocused({timeout: 40_000})
  }).toPass()
}

test('The preview shows a draft that visitors do not see, and a click on it opens its field', async ({desk, site}) => {
  await desk.edit('project', 'project-sitara-sapna')
  await desk.input('title').fill('Sitara Sapna City, drafted')
  await desk.titleKept('Sitara Sapna City, drafted')

  await openPreview(desk, '/sitara-sapna')
  await clickOpens(desk, 'Sitara Sapna City, drafted', 'title')
  await expect(desk.input('title')).toHaveValue('Sitara Sapna City, drafted')
  const heading = shown(desk).getByRole('heading', {level: 1})
  await expect(heading).toContainText('Sitara Sapna City, drafted')
  expect(await (await fetch(new URL('/sitara-sapna', site.url))).text()).not.toContain('City, drafted')
})

test('A click opens the field of what was clicked, in sections, menu, footer and tables', {tag: '@landing'}, async ({
  desk,
  page,
}) => {
  await page.setViewportSize({width: 1920, height: 1000})
  await openPreview(desk, '/')
  await clickOpens(desk, 'Built to the drawing.', 'sections[_key=="slideshow"].claim')
  await clickOpens(desk, 'Credentials', 'items[_key=="credentials"].label')
  await clickOpens(desk, 'A construction contractor in Lahore', 'footerText')
  await openPreview(desk, '/tools-and-plants-list')
  await clickOpens(desk, 'Theodolites', 'name')
})

test('What is typed after a click on the home page stands in the preview at once', {tag: '@landing'}, async ({
  desk,
}) => {
  await openPreview(desk, '/')
  const claim = shown(desk).getByRole('heading', {level: 1})
  await clickOn(desk, claim)
  const input = desk.input('sections[_key=="slideshow"].claim')
  await expect(input).toBeInViewport()
  for (const letters of ['Built', ' as', ' drawn']) {
    await input.pressSequentially(letters)
    await expect(claim).toContainText(letters.trim())
  }
})
