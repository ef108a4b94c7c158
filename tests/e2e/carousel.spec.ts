import type {Locator} from '@playwright/test'
import {type MovingPart, testMovingPart, testReducedMotion} from './moving-part.ts'
import {expect, test} from './test.ts'
import {settled, visit, visitAtNoon} from './visit.ts'

// High enough for a whole carousel: only what moves sideways shall decide what is seen.
const viewport = {width: 1280, height: 1400}
test.use({viewport})

/** Cards from `stop` on are seen, as many as the width has room for, and the words beside the row say which. */
const expectCards = (total: number, columns: number) => async (row: Locator, stop: number) => {
  const last = stop + columns - 1
  await expect(row).toContainText(columns === 1 ? `${stop} of ${total}` : `${stop}–${last} of ${total}`)
  const card = (number: number) => row.getByRole('group', {name: `${number} of ${total}`, exact: true})
  for (let number = stop; number <= last; number++) await expect(card(number)).toBeInViewport({ratio: 0.4})
  if (stop > 1) await expect(card(stop - 1)).not.toBeInViewport({ratio: 0.1})
  if (last < total) await expect(card(last + 1)).not.toBeInViewport({ratio: 0.1})
}

/** One picture is seen, with its words and its dot. */
const expectSlide = (titles: string[]) => async (slider: Locator, stop: number) => {
  const slides = slider.getByRole('group', {name: /^\d of 3$/})
  await expect(slider.getByRole('heading', {level: 2})).toHaveText(titles[stop - 1] ?? '')
  await expect(slider.getByRole('button', {name: `Slide ${stop}:`})).toHaveAttribute('aria-current', 'true')
  await expect(slider.locator('[aria-current]')).toHaveCount(1)
  await expect(slides).toHaveCount(1)
  await expect(slides).toHaveAccessibleName(`${stop} of 3`)
}

const homeCarousel: MovingPart = {
  name: 'The carousel of ten projects',
  path: '/',
  seconds: 3.5,
  stops: 8,
  hasSteps: true,
  part: (page) => page.getByRole('group', {name: 'Selected projects', exact: true}).first(),
  expectAt: expectCards(10, 3),
}

const servicesCarousel: MovingPart = {
  name: 'The services carousel of twelve projects',
  path: '/our-services',
  seconds: 3,
  stops: 10,
  hasSteps: true,
  part: (page) => page.getByRole('group', {name: 'Built by these services', exact: true}).first(),
  expectAt: expectCards(12, 3),
}

const homeServices: MovingPart = {
  name: 'The services slider of the home page',
  path: '/',
  seconds: 5,
  stops: 3,
  part: (page) => page.getByRole('region', {name: 'Services'}).getByRole('group', {name: 'Services'}).first(),
  expectAt: expectSlide([
    'Civil and structural works',
    'From our own batching plants',
    'Houses, streets and whole estates',
  ]),
}

const servicesHero: MovingPart = {
  name: 'The hero carousel of Our Services',
  path: '/our-services',
  seconds: 5,
  stops: 3,
  hasSteps: true,
  part: (page) => page.getByRole('region', {name: 'Services slideshow'}),
  expectAt: expectSlide([
    'From the first drawing to handover',
    'Frames, formwork and concrete',
    'Mixed in our own plants',
  ]),
}

for (const carousel of [homeCarousel, servicesCarousel, homeServices, servicesHero]) testMovingPart(carousel)
testReducedMotion([homeCarousel, servicesCarousel, homeServices, servicesHero])

for (const {name, path, part, expectAt} of [homeServices, servicesHero]) {
  const isHero = path === servicesHero.path
  test(`${name} jumps to a slide by its dot${isHero ? ', and fades in 1 s' : ''}`, async ({page}) => {
    await visit(page, path)
    for (const stop of [3, 1, 2]) {
      await part(page)
        .getByRole('button', {name: `Slide ${stop}:`})
        .click()
      await expectAt(part(page), stop)
    }
    if (isHero) await expect(part(page).getByRole('group', {name: '2 of 3'})).toHaveCSS('transition', /opacity 1s/)
  })
}

test('The carousel of ten projects moves in 0.8 s', async ({page}) => {
  await visitAtNoon(page, homeCarousel.path)
  const carousel = homeCarousel.part(page)
  await settled(carousel)
  const row = carousel.locator('[data-swiper] > *')
  await row.waitFor()
  await row.evaluate((track) => {
    track.addEventListener('transitionrun', () => {
      track.setAttribute('data-moves-in', getComputedStyle(track).transitionDuration)
    })
  })
  await page.clock.runFor(3500)
  await expect(row).toHaveAttribute('data-moves-in', '0.8s')
})

test('A step taken while the script part of the carousel is on its way is kept when it arrives', async ({page}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/take-over-*', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await visitAtNoon(page, homeCarousel.path)
  const carousel = homeCarousel.part(page)
  await carousel.getByRole('button', {name: 'Previous'}).click()
  const row = carousel.getByRole('group', {name: '1 of 10'}).locator('../..')
  await expect.poll(() => row.evaluate((window) => window.scrollLeft)).toBeGreaterThan(200)
  arrival.resolve()
  await carousel.locator('[data-swiper]').waitFor()
  await settled(carousel)
  await homeCarousel.expectAt(carousel, 8)
})

for (const {name, path, part} of [homeCarousel, servicesCarousel]) {
  const total = path === '/' ? 10 : 12
  test(`${name} shows three cards, two below 1024 px and one below 640 px`, async ({page}) => {
    await visitAtNoon(page, path)
    for (const [width, columns] of [
      [1280, 3],
      [1024, 3],
      [1023, 2],
      [640, 2],
      [639, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({...viewport, width})
      await settled(part(page))
      await expectCards(total, columns)(part(page), 1)
    }
  })

  test(`${name} brings a card into the row that is reached with the Tab key`, async ({page}) => {
    await visitAtNoon(page, path)
    await settled(part(page))
    const links = part(page)
      .getByRole('group', {name: /^\d+ of/})
      .getByRole('link')
    await links.nth(2).focus()
    await page.keyboard.press('Tab')
    await expect(links.nth(3)).toBeFocused()
    await expectCards(total, 3)(part(page), 2)
  })
}
