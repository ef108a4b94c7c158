import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})

const at = (page: Page, width: number, height = 800) => page.setViewportSize({width, height})
const widthsEvery = (step: number, from = 320, to = 1920) =>
  Array.from({length: (to - from) / step + 1}, (_, place) => from + place * step)

test('No name breaks at its own hyphen, from 320 to 1920 px', async ({page}) => {
  for (const path of ['/', '/dar-ul-shifa', '/all-projects']) {
    await visit(page, path)
    for (const width of widthsEvery(80)) {
      await at(page, width)
      const broken = await page.evaluate(() => {
        const names = [...document.querySelectorAll('main .nb')].filter((name) => name.checkVisibility())
        if (names.length === 0) return ['no name with a hyphen']
        return names.filter((name) => name.getClientRects().length > 1).map(({textContent}) => textContent)
      })
      expect.soft(broken, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('Previous and next stand whole on the smallest and the widest screens (samples)', async ({page}) => {
  await visit(page, '/boahria-orchard')
  const turn = page.getByRole('navigation', {name: 'More projects'})
  for (const width of [320, 390, 1024, 2720, 3840]) {
    await at(page, width)
    const parts = await turn
      .locator('a, a > *')
      .evaluateAll((found) => found.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    const screen = await page.evaluate(() => document.documentElement.clientWidth)
    expect.soft(parts.length).toBe(6)
    for (const {left, right} of parts) {
      expect.soft(left, `${width} px`).toBeGreaterThanOrEqual(0)
      expect.soft(right, `${width} px`).toBeLessThanOrEqual(screen + 0.5)
    }
  }
})

test('The heading of a page is as large as its longest word has room (samples)', async ({page, site}) => {
  const client = await contentClient(site)
  const id = 'page-mission-and-vision'
  const {title} = await client.fetch('*[_id == $id][0]{title}', {id})
  await client.patch(id).set({title: 'Our Responsibilities'}).commit()
  try {
    for (const width of [320, 1024, 1366]) {
      await at(page, width)
      const heading = page.getByRole('heading', {level: 1})
      await expect(async () => {
        await visit(page, '/mission-and-vision')
        await expect(heading).toHaveText('Our Responsibilities', {timeout: 500})
      }).toPass()
      const cut = await heading.evaluate((element) => {
        const range = document.createRange()
        range.setStart(element.firstChild as Node, 4)
        range.setEndAfter(element.lastChild as Node)
        return range.getClientRects().length > 1
      })
      expect.soft(cut, `broken at ${width} px`).toBe(false)
    }
  } finally {
    await client.patch(id).set({title}).commit()
  }
})

test('On paper every picture has its full strength, also those that nobody has scrolled to', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'})
  await visit(page, '/uniont-tower')
  await expect(page.locator('[data-waiting] img').first()).toHaveCSS('opacity', '0.6')
  await page.emulateMedia({media: 'print'})
  const pale = await page
    .locator('main img')
    .evaluateAll((pictures) => pictures.filter((picture) => getComputedStyle(picture).opacity !== '1').length)
  expect(pale).toBe(0)
})

test('What the focus comes to in the register does not stand behind its foot', async ({page}) => {
  await at(page, 1280, 720)
  await visit(page, '/all-projects?view=register')
  const stops = await page.locator('table :is(a, input)').count()
  expect(stops).toBeGreaterThan(20)
  await page.locator('table :is(a, input)').first().focus()
  for (let stop = 1; stop < stops; stop++) {
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement as Element
      const foot = document.querySelector('[data-foot]')?.getBoundingClientRect()
      const {bottom} = focused.getBoundingClientRect()
      return foot && bottom > foot.top + 1 ? `${focused.outerHTML.slice(0, 80)}: ${bottom} of ${foot.top}` : ''
    })
    expect.soft(hidden).toBe('')
    await page.keyboard.press('Tab')
  }
})

test('In Urdu the plan of the office stays in its column (samples)', async ({page}) => {
  for (const path of ['/ur/contact', '/ur/office-location']) {
    await visit(page, path)
    for (const width of [1024, 1056, 1092, 1366]) {
      await at(page, width)
      const over = await page.locator('[data-reveals]').evaluate((plan) => {
        const [own, column] = [plan, plan.parentElement as Element].map((part) => part.getBoundingClientRect().width)
        return (own ?? 0) - (column ?? 0)
      })
      expect.soft(over, `${path} at ${width} px`).toBeLessThanOrEqual(1)
    }
  }
})

test('Portraits of a row are as high as each other, and labels of buttons stay on the screen (samples)', async ({
  page,
}) => {
  await at(page, 768)
  await visit(page, '/management-profile')
  const heights = await page
    .locator('main li figure, main li picture, main li img')
    .evaluateAll((found) => found.map((portrait) => Math.round(portrait.getBoundingClientRect().height)))
  expect(new Set(heights).size).toBeLessThanOrEqual(1)
  await at(page, 320)
  await visit(page, '/careers')
  const [button, screen] = [
    await page
      .getByRole('main')
      .getByRole('link', {name: /general application/})
      .boundingBox(),
    await page.evaluate(() => document.documentElement.clientWidth),
  ]
  expect((button?.x ?? 999) + (button?.width ?? 0)).toBeLessThanOrEqual(screen)
})

test('A number and a mail address of the footer stand in one line each, from 1024 px', async ({page}) => {
  await visit(page, '/about')
  const ways = page.getByRole('contentinfo').locator('a:is([href^="tel:"], [href^="mailto:"])')
  for (const width of widthsEvery(64, 1024, 1920)) {
    await at(page, width)
    expect
      .soft(await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height)))
      .toEqual([32, 32, 32])
  }
})

test('The home page has one title, also without its slideshow, and a slideshow of one project nothing to turn', async ({
  page,
  site,
}) => {
  const client = await contentClient(site)
  const {sections} = await client.fetch<{sections: {_type: string; projects?: unknown[]}[]}>(
    '*[_id == "homePage"][0]{sections}',
  )
  const show = (changed: object[]) => client.patch('homePage').set({sections: changed}).commit()
  const title = page.getByRole('heading', {level: 1, includeHidden: true})
  try {
    await show(
      sections.map((section) =>
        section._type === 'slideshow' ? {...section, projects: section.projects?.slice(0, 1)} : section,
      ),
    )
    await expect(async () => {
      await visit(page, '/')
      await expect(page.getByRole('button', {name: 'Next project'})).toHaveCount(0, {timeout: 500})
    }).toPass()
    await expect(title).toHaveCount(1)
    await show(sections.filter(({_type}) => _type !== 'slideshow'))
    await expect(async () => {
      await visit(page, '/')
      await expect(title).toHaveText('Pacific Construction', {timeout: 500})
    }).toPass()
    await expect(title).toHaveCount(1)
  } finally {
    await show(sections)
  }
})
