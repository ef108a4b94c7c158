import {readAddresses, VIEWS} from '../addresses.ts'
import {contentClient} from '../content-client.ts'
import {mason, OPENING_VIEWS, openings, whileOpen} from '../openings.ts'
import {expect, test} from '../test.ts'
import {formPaths, walkPages} from './walk-pages.ts'
import {breakpoints, denseWidths, readBuiltCss, widthsOf} from './widths.ts'

// With motion, parts below the screen wait a little lower.
test.use({contextOptions: {reducedMotion: 'reduce'}})
test.describe.configure({mode: 'parallel'})

const CSS = readBuiltCss()
/** At which all addresses are looked at: telephones, a tablet, laptops as they are and at 125 %. */
const FEW = [320, 390, 820, 1093, 1366, 1440]
const WHOLE = ['/', '/contact', '/ur/contact', '/all-projects?view=register']
/** Parts of these reach to the edge of the window by a margin that is reckoned from its width. */
const BLEEDING = ['/', '/completion-certificates', '/uniont-tower', '/all-projects']
const PARTS = 3
/** Addresses that there are while openings are published. */
const OF_JOBS = ['/careers', `/careers/${mason.slug.current}`, ...OPENING_VIEWS.map(({path}) => path)]

test('From 320 to 3840 px, at both sides of each breakpoint, the first page, the contact in both languages and the register are whole', async ({
  page,
  site,
}) => {
  expect(breakpoints(CSS).length).toBeGreaterThan(10)
  const forms = await formPaths(await contentClient(site))
  expect(await walkPages(page, {paths: WHOLE, widths: widthsOf(CSS), forms, scrolls: true, isDrawn: true})).toEqual([])
})

for (let part = 0; part < PARTS; part++) {
  test(`Every address is whole at sample widths, and has an action in reach, part ${part + 1} of ${PARTS}`, {
    tag: '@landing',
  }, async ({page, site, heard}) => {
    const all = [...(await readAddresses(site)), ...VIEWS, {path: '/no-such-page'}].map(({path}) => path)
    const paths = all.filter((path, place) => place % PARTS === part && !WHOLE.includes(path))
    const forms = await formPaths(await contentClient(site))
    expect(await walkPages(page, {paths, widths: FEW, forms, scrolls: true, isDrawn: true})).toEqual([])
    heard.splice(0)
  })
}

test('While jobs are open, their pages and an application for one are whole at sample widths', async ({
  page,
  site,
  heard,
}) => {
  await whileOpen(site, openings, async () => {
    const forms = await formPaths(await contentClient(site))
    expect(await walkPages(page, {paths: OF_JOBS, widths: FEW, forms, scrolls: true, isDrawn: true})).toEqual([])
  })
  // An opening that is over answers with 410.
  heard.splice(0)
})

test('At each eighth width of a window its frame is whole', {tag: '@landing'}, async ({page, site}) => {
  const widths = denseWidths(CSS)
  expect(widths.length).toBeGreaterThan(100)
  const forms = await formPaths(await contentClient(site))
  expect(await walkPages(page, {paths: ['/careers'], widths, forms})).toEqual([])
})

test('Beside a classic scrollbar pages are no wider than their room', {tag: '@landing'}, async ({
  playwright,
  launchOptions,
  site,
}) => {
  // A headless browser hides its scrollbars unless it is started otherwise.
  const browser = await playwright.chromium.launch({...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars']})
  try {
    const page = await browser.newPage({baseURL: site.url, reducedMotion: 'reduce'})
    expect(await walkPages(page, {paths: BLEEDING, widths: [820, 1366, 1920], forms: []})).toEqual([])
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(15)
  } finally {
    await browser.close()
  }
})
