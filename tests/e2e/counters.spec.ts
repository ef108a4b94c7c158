import type {Locator, Page} from '@playwright/test'
import {overflowing} from './layout.ts'
import {expect, test} from './test.ts'
import {visitAtNoon} from './visit.ts'

const totals = ['109', '485', '189', '20']
const counters = (page: Page) => page.getByRole('region', {name: 'In figures'}).getByRole('definition')

/** Scrolls until so much of an element, from its top, is above the lower edge of the screen. */
const showPart = (element: Locator, share: number) =>
  element.evaluate((figure, part) => {
    const {top, height} = figure.getBoundingClientRect()
    window.scrollBy({top: top + height * part - innerHeight, behavior: 'instant'})
  }, share)

test('The counters are 109 Expert Workers, 485 Happy Clients, 189 Completed Projects and 20 Running Projects', async ({
  page,
}) => {
  await visitAtNoon(page, '/')
  await expect(page.getByRole('region', {name: 'In figures'}).getByRole('term')).toHaveText([
    'Expert Workers',
    'Happy Clients',
    'Completed Projects',
    'Running Projects',
  ])
  await expect(counters(page)).toHaveText(totals)
})

test('Figures of which each has its picture stand under it, without an axis of their own; others keep theirs', async ({
  page,
}) => {
  await page.goto('/')
  const figures = page.getByRole('region', {name: 'In figures'})
  await expect(figures.locator('dd img')).toHaveCount(totals.length)
  await expect(figures.getByText('In figures')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('4CEO message')
  for (const [width, columns] of [
    [360, 2],
    [820, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({width, height: 800})
    expect(await overflowing(page), `${width} px`).toEqual([])
    const parts = await figures.locator('dl > div').evaluateAll((all) =>
      all.map((part) => ({
        left: part.getBoundingClientRect().left,
        isWhole: [...part.querySelectorAll('dt, b')].every((text) => text.scrollWidth <= text.clientWidth),
      })),
    )
    expect(new Set(parts.map(({left}) => Math.round(left))).size, `${width} px`).toBe(columns)
    expect(
      parts.every(({isWhole}) => isWhole),
      `${width} px`,
    ).toBe(true)
  }
  // One has a picture here, and is above it: the page opens with it.
  await page.goto('/about')
  await expect(figures.locator('img')).toHaveCount(1)
  await expect(figures).toHaveText(/^250\+Projects.*15\+.*5$/)
  expect((await figures.boundingBox())?.y).toBeLessThan(200)
})

test('A counter runs from 0 to its target when 60 percent of it are visible, over about 2 s', async ({page}) => {
  await visitAtNoon(page, '/')
  const figure = counters(page).first().locator('[data-count]')

  await showPart(figure, 0.4)
  await expect(counters(page)).toHaveText(['0', '0', '0', '0'])
  await page.clock.runFor(3000)
  await expect(counters(page)).toHaveText(['0', '0', '0', '0'])

  await showPart(figure, 0.7)
  const seen = async () => Number(await counters(page).first().textContent())
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return seen()
    })
    .toBeGreaterThan(0)
  await page.clock.runFor(1000)
  expect(await seen()).toBeLessThan(109)
  await page.clock.runFor(1000)
  await expect(counters(page)).toHaveText(totals)
})

test.describe('Under reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  test('the counters show their targets from the start', async ({page}) => {
    await visitAtNoon(page, '/')
    await showPart(counters(page).first().locator('[data-count]'), 0.4)
    await page.clock.runFor(100)
    await expect(counters(page)).toHaveText(totals)
  })
})
