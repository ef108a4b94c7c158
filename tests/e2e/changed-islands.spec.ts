import {readFileSync} from 'node:fs'
import type {Page} from '@playwright/test'
import {readAddresses} from './addresses.ts'
import {HANDS, insert} from './foreign-hand.ts'
import {expect, test} from './test.ts'
import {settled, visit} from './visit.ts'

// Nothing moves by itself: what is seen comes of what was pressed.
test.use({contextOptions: {reducedMotion: 'reduce'}, viewport: {width: 820, height: 1000}})

const REGISTRY = new URL('../../apps/web/src/island/registry.ts', import.meta.url)
const REGISTERED = /^ {2}'?([\w-]+)'?: \(\) =>/gm
/** A plain script, whose buttons come and go with its motion, and one press that lasts as long as a PDF takes: carousel.spec.ts and pdf.spec.ts. */
const OWN_TESTS = ['slideshow', 'download-button']
/** Forms, in which visitors type, are tested in foreign-hands.spec.ts. */
const PRESSED = Array.from(readFileSync(REGISTRY, 'utf8').matchAll(REGISTERED), ([, name = '']) => name).filter(
  (name) => !name.endsWith('-form') && !OWN_TESTS.includes(name),
)

const CHANGES = [
  ...HANDS,
  {
    name: 'a program that marks buttons and pictures',
    touch: (page: Page) => insert(page, 'main :is(button, img)', 'afterend'),
  },
]

/** The first address with each island, by the island's name. */
const places = new Map<string, string>()

test.beforeAll(async ({site}) => {
  for (const {path} of await readAddresses(site)) {
    const html = await (await fetch(site.url + path)).text()
    for (const [, island = ''] of html.matchAll(/data-island="([\w-]+)"/g))
      if (!places.has(island)) places.set(island, path)
  }
})

/** Holds the code of a page's islands back. Returns what lets it come. */
async function holdIslands(page: Page): Promise<() => Promise<void>> {
  const freed = Promise.withResolvers<void>()
  await page.route('**/hydrate-*.js', async (route) => {
    await freed.promise
    await route.continue()
  })
  return async () => {
    freed.resolve()
    await page.unrouteAll({behavior: 'wait'})
  }
}

/**
 * Presses what an island has, before its code is there where it can be pressed by then. Returns what can be heard of it, how far it is
 * scrolled, and which file it made.
 */
async function press(page: Page, name: string, free: () => Promise<void>): Promise<() => Promise<string>> {
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  const host = page.locator(`main [data-island="${name}"]`).first()
  const called = page.locator(`main [data-call="${name}"]`).first()
  const buttons = host.locator('button:not([disabled])').filter({visible: true})
  if ((await called.count()) > 0) await called.click()
  // The last of several leads on. Others lead back, or are taken away where nothing moves by itself.
  else if ((await buttons.count()) > 0) await buttons.last().click()
  await free()
  await settled(host.locator('*').first())
  await expect(host).toHaveAttribute('data-running', '')
  return async () => [...files, ...(await host.evaluate(scrolled)), await host.ariaSnapshot()].join('\n')
}

/** Tells by how much each row that is wider than its room has moved: a browser moves it by scrolling, Swiper by other means. */
const scrolled = (host: Element) =>
  [host, ...host.querySelectorAll('*')]
    .filter(({scrollWidth, clientWidth}) => clientWidth > 0 && scrollWidth > clientWidth + 10)
    .map((row) => {
      const first = row.firstElementChild?.firstElementChild ?? row
      return Math.round((row.getBoundingClientRect().left - first.getBoundingClientRect().left) / 10)
    })

for (const name of PRESSED) {
  test(`Island ${name} does what it does, when pressed, also after other programs (samples) changed its page`, {
    tag: '@landing',
  }, async ({page, heard}) => {
    const path = places.get(name)
    if (path === undefined) throw new Error(`${name} stands nowhere`)
    const free = await holdIslands(page)
    await visit(page, path)
    const island = page.locator(`main [data-island="${name}"]`).first()
    const before = [...(await island.evaluate(scrolled)), await island.ariaSnapshot()].join('\n')
    const asItWas = await press(page, name, free)
    // As it is when it has come to rest.
    let expected = before
    const isAtRest = async () => {
      const [last, now] = [expected, await asItWas()]
      expected = now
      return now !== before && now === last
    }
    await expect.poll(isAtRest, {intervals: [500]}).toBe(true)
    for (const {name: hand, touch} of CHANGES) {
      const free = await holdIslands(page)
      await visit(page, path)
      await touch(page)
      await expect.poll(await press(page, name, free), hand).toBe(expected)
    }
    // React tells that it drew a part anew.
    heard.splice(0)
  })
}
