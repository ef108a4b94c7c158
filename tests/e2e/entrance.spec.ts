import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

type Entrance = {part: string; duration: number; delay: number}

/** Notes every entrance of the page from now on. */
async function noteEntrances(page: Page) {
  await page.addInitScript(() => {
    const noted: Entrance[] = []
    Object.assign(window, {noted})
    addEventListener('animationstart', ({target}) => {
      if (!(target instanceof HTMLElement) || !target.hasAttribute('data-arriving')) return
      for (const animation of target.getAnimations()) {
        const {duration, delay} = animation.effect?.getComputedTiming() ?? {}
        noted.push({part: target.dataset.arriving ?? '', duration: Number(duration), delay: delay ?? 0})
      }
    })
  })
  return () => page.evaluate(() => (window as unknown as {noted: Entrance[]}).noted)
}

const waiting = (page: Page) => page.locator('[data-waiting]')
const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}))

test('A part enters in 1000 ms when it is scrolled to', async ({page}) => {
  const entrances = await noteEntrances(page)
  await visit(page, '/')
  await expect(waiting(page)).not.toHaveCount(0)
  await page.getByRole('heading', {name: 'Selected projects'}).scrollIntoViewIfNeeded()
  await expect.poll(entrances).toContainEqual({part: '', duration: 1000, delay: 0})
})

test('Cards enter in 800 ms, each 100 ms times its index after the first', async ({page}) => {
  const entrances = await noteEntrances(page)
  await visit(page, '/our-services')
  await page.getByRole('main').getByRole('link', {name: 'Project Management'}).scrollIntoViewIfNeeded()
  await expect
    .poll(entrances)
    .toEqual(expect.arrayContaining([0, 100, 200].map((delay) => ({part: 'card', duration: 800, delay}))))
})

test('Everything has entered once it has been scrolled to', async ({page}) => {
  await visit(page, '/about')
  for (const part of await page.locator('[data-enter]').all()) await part.scrollIntoViewIfNeeded()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.locator('[data-arriving]')).toHaveCount(0)
})

test.describe('Under reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  test('nothing waits and nothing enters', async ({page}) => {
    const entrances = await noteEntrances(page)
    await visit(page, '/')
    await toEnd(page)
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expect(waiting(page)).toHaveCount(0)
    expect(await entrances()).toEqual([])
  })
})

test('When no script arrives everything is there', async ({page, heard}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await toEnd(page)
  const hidden = await page
    .getByRole('main')
    .locator('[data-enter], [data-enter="each"] > *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).opacity !== '1').length)
  expect(hidden).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', {name: 'Mission and Vision'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Mission and Vision')
  expect(heard.splice(0).filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([])
})

test('Text that waits for its entrance, or enters, is as dark as it is read', async ({page}) => {
  await page.addInitScript(() => {
    const paled = new Set<string>()
    Object.assign(window, {paled})
    const look = () => {
      const parts = document.querySelectorAll('[data-waiting], [data-arriving]')
      if (document.querySelector('[data-arriving]')) document.documentElement.dataset.arrived = ''
      for (const part of parts) if (getComputedStyle(part).opacity !== '1') paled.add(part.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await visit(page, '/')
  await expect(waiting(page)).not.toHaveCount(0)
  await page.getByRole('heading', {name: 'Selected projects'}).scrollIntoViewIfNeeded()
  await expect(page.locator('html')).toHaveAttribute('data-arrived', '')
  await expect(page.locator('[data-arriving]')).toHaveCount(0)
  expect(await page.evaluate(() => [...(window as unknown as {paled: Set<string>}).paled])).toEqual([])
})
