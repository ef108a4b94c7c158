import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const office = {lat: 31.5204, lng: 74.3587}
const maps = 'https://www.openstreetmap.org'

/** Hosts other than the site's that the page asks for anything; the maps service is played by the test. */
async function watchOthers(page: Page, siteUrl: string) {
  const asked: string[] = []
  page.on('request', (request) => {
    const {protocol, origin} = new URL(request.url())
    if (protocol.startsWith('http') && origin !== siteUrl) asked.push(origin)
  })
  await page.route(`${maps}/**`, (route) => route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Map'}))
  return asked
}

for (const path of ['/office-location', '/contact']) {
  test(`${path} contacts no third party before the visitor asks for the map`, async ({page, site}) => {
    const asked = await watchOthers(page, site.url)
    await visit(page, path)
    const section = page.locator('#map')
    await section.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await expect(section.locator('iframe')).toHaveCount(0)

    await section.getByRole('button', {name: 'Show the map'}).click()
    await expect(section.frameLocator('iframe').getByText('Map')).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([maps]))
    await expect(section.locator('iframe')).toBeFocused()
  })
}

test('The map is of the maps service, around the coordinates of the office', async ({page, site}) => {
  await watchOthers(page, site.url)
  await visit(page, '/office-location')
  await page.getByRole('button', {name: 'Show the map'}).click()
  const map = page.locator('#map iframe')
  await expect(map).toHaveAttribute('title', /^Map/)
  const {origin, searchParams} = new URL((await map.getAttribute('src')) ?? '')
  expect(origin).toBe(maps)
  expect(searchParams.get('marker')).toBe(`${office.lat},${office.lng}`)
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number)
  expect([west < office.lng && office.lng < east, south < office.lat && office.lat < north]).toEqual([true, true])
})

test('Where the map cannot be reached, the drawn plan stays, says so, and can be asked again', async ({
  page,
  heard,
}) => {
  let away = true
  await page.route(`${maps}/**`, (route) =>
    away ? route.abort() : route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Map'}),
  )
  await visit(page, '/office-location')
  const section = page.locator('#map')
  await section.getByRole('button', {name: 'Show the map'}).click()
  await expect(section.getByText('The map cannot be reached.')).toBeVisible()
  await expect(section.getByRole('status')).toBeFocused()
  await expect(section.locator('iframe')).toHaveCount(0)
  expect(heard.splice(0)).toContainEqual(expect.stringContaining('net::ERR_FAILED'))

  away = false
  await section.getByRole('button', {name: 'Show the map'}).click()
  await expect(section.frameLocator('iframe').getByText('Map')).toBeVisible()
})

for (const width of [320, 1366]) {
  test(`At ${width} px no name on the map covers a line, a place or another name, and no distance an axis`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900})
    await visit(page, '/all-projects?view=map')
    const covered = await page.getByRole('img', {name: 'Places of the work'}).evaluate((drawing) => {
      const boxes = (words: string) => [...drawing.querySelectorAll(words)].map((word) => word.getBoundingClientRect())
      const points = (lines: string) =>
        [...drawing.querySelectorAll<SVGGeometryElement>(lines)].flatMap((line) => {
          const steps = Array.from({length: 200}, (_, step) =>
            line.getPointAtLength((line.getTotalLength() * step) / 199),
          )
          return steps.map((point) => point.matrixTransform(line.getScreenCTM() ?? new DOMMatrix()))
        })
      const [names, distances] = [boxes('[data-name]'), boxes('[data-distance]')]
      const [strokes, axes] = [points('[data-line]'), points('[data-line="axis"]')]
      const on = (box: DOMRect, {x, y}: {x: number; y: number}) =>
        x > box.left && x < box.right && y > box.top && y < box.bottom
      const meet = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      return {
        names: names.length,
        onLines: names.filter((name) => strokes.some((point) => on(name, point))).length,
        onNames: names.filter((name) => [...names, ...distances].some((other) => other !== name && meet(name, other)))
          .length,
        onAxes: distances.filter((distance) => axes.some((point) => on(distance, point))).length,
      }
    })
    expect(covered).toEqual({names: 4, onLines: 0, onNames: 0, onAxes: 0})
  })
}
