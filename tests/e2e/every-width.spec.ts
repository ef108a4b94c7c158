import type {Page} from '@playwright/test'
import {readAddresses, VIEWS} from './addresses.ts'
import {expectNoFindings} from './axe.ts'
import {watchContentPolicy} from './content-policy.ts'
import {clippedTexts, lowTargets, overflowing} from './layout.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

// With motion welcome, what is below the screen waits a little lower.
test.use({contextOptions: {reducedMotion: 'reduce'}})
test.describe.configure({mode: 'parallel'})

/** From the smallest phone to a wide screen; 640 px are what a window of 1280 px has at 200 %, 320 px at 400 %. */
const WIDTHS = [320, 360, 640, 768, 1024, 1280, 1920] as const

const UNKNOWN = {path: '/no-such-page'}
/** A page whose width is changed while its first picture comes takes another one. */
const OF_ANOTHER_WIDTH = 'was preloaded using link preload but not used'
const PARTS = 4
/** Stands around each page, and half of what axe would look at: it does so on the first page of each part. */
const AROUND = ['header:not(main *)', 'footer:not(main *)']

for (let part = 1; part <= PARTS; part++) {
  test(`From 320 to 1920 px and at 200 % no address scrolls sideways, cuts off a text, has a target lower than 44 px on a phone, breaks the content policy, lacks a picture or its alt, or has what axe finds, part ${part} of ${PARTS}`, async ({
    page,
    site,
    heard,
  }) => {
    test.setTimeout(240_000)
    const breaches = await watchContentPolicy(page)
    const refused: string[] = []
    page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
    const addresses = [...(await readAddresses(site)), ...VIEWS, UNKNOWN]
    for (const [index, {path}] of addresses.filter((_, index) => index % PARTS === part - 1).entries()) {
      await page.setViewportSize({width: WIDTHS[0], height: 900})
      await visit(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900})
        const found = {sideways: await overflowing(page), clipped: await clippedTexts(page)}
        expect.soft(found, `${path} at ${width} px`).toEqual({sideways: [], clipped: []})
        if (width === 360) expect.soft(await lowTargets(page), path).toEqual([])
        if (width === 360 || width === 1280)
          await expectNoFindings(page, `${path} at ${width} px`, [], index === 0 ? [] : AROUND)
      }
      // At another width a page takes other sources, and gives up those that were under way.
      await expect.poll(() => brokenPictures(page), path).toEqual([])
    }
    expect(breaches).toEqual([])
    expect(refused.filter((answer) => !answer.endsWith(UNKNOWN.path))).toEqual([])
    const isExpected = (message: string) => message.startsWith(UNKNOWN.path) || message.includes(OF_ANOTHER_WIDTH)
    expect(heard.splice(0).filter((message) => !isExpected(message))).toEqual([])
  })
}

test('In the menu of a phone every target is at least 44 px high', async ({page}) => {
  await page.setViewportSize({width: 639, height: 900})
  await visit(page, '/')
  expect.soft(await lowTargets(page), 'home at 639 px').toEqual([])
  await page.getByRole('button', {name: 'Menu'}).click()
  const menu = page.getByRole('navigation', {name: 'Menu'})
  await menu.getByText('About Us').click()
  await expect(menu.getByRole('link', {name: 'Mission and Vision'})).toBeVisible()
  expect(await lowTargets(page)).toEqual([])
})

/** Pictures without words for those who do not see them, and those that do not come: lazy ones are asked for, too. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
    return [...document.images]
      .filter((picture) => !picture.hasAttribute('alt') || picture.naturalWidth === 0)
      .map((picture) => picture.outerHTML.slice(0, 200))
  })
}
