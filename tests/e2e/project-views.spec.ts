import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const view = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Show projects as'}).getByRole('link', {name, exact: true})
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Filter projects'}).getByRole('link', {name})
const rows = (page: Page) => page.getByRole('table', {name: 'Register of projects'}).getByRole('row')
const names = (page: Page) => rows(page).getByRole('rowheader').getByRole('link')
const squares = (page: Page) => page.getByRole('list', {name: 'Covered areas, to one scale'}).getByRole('link')

test('A tender officer turns from the pictures to the register, and sees all fifteen projects at once', async ({
  page,
}) => {
  await visit(page, '/all-projects')
  await view(page, 'Register').click()
  await expect(page).toHaveURL('/all-projects?view=register')
  await expect(view(page, 'Register')).toHaveAttribute('aria-current', 'true')
  await expect(names(page)).toHaveCount(15)
  await expect(rows(page).filter({hasText: 'City Center Multan'})).toContainText(
    /Commercial centre\s*Multan\s*340,000\s*Complete/,
  )
})

test('What is known of no project is no column', async ({page}) => {
  await visit(page, '/all-projects?view=register')
  await expect(page.getByRole('columnheader')).toHaveText(['Project', 'Kind', 'Place', 'Area, sq ft', 'Status'])
})

test('The register is sorted by any head, the other way by the same one, and what is not known comes last', async ({
  page,
}) => {
  await visit(page, '/all-projects?view=register')
  const area = page.getByRole('columnheader', {name: 'Area'})
  await area.getByRole('link').click()
  await expect(area).toHaveAttribute('aria-sort', 'descending')
  await expect(names(page).first()).toHaveText('Sitara Sapna City')
  await area.getByRole('link').click()
  await expect(area).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page).first()).toHaveText('Five Star Textiles')
  await expect(rows(page).last()).not.toContainText(/\d,\d/)
  await page.getByRole('columnheader', {name: 'Project'}).getByRole('link').click()
  await expect(names(page).first()).toHaveText('Bahria Orchard-4 School')
})

test('Chips choose by state, size, city and kind together, and are taken back one by one', async ({page}) => {
  await visit(page, '/all-projects?view=register')
  await chip(page, 'Over 200,000 sq ft').click()
  await expect(names(page)).toHaveText([
    'Variant Apartment Building, Plot 29',
    'City Center Multan',
    'Sitara Sapna City',
  ])
  await chip(page, 'Running').click()
  await expect(names(page)).toHaveText(['Variant Apartment Building, Plot 29'])
  await chip(page, 'Over 200,000 sq ft').click()
  await expect(names(page)).toHaveCount(2)
  await chip(page, 'All').click()
  await chip(page, 'Mosque').click()
  await expect(page).toHaveURL('/all-projects?view=register&kind=Mosque')
  await expect(names(page)).toHaveText(['M.A. Jinnah Mosque', 'Masjid Al Hussain'])
})

test('To scale, a square is as much larger as its area is, and leads to its project', async ({page}) => {
  await visit(page, '/all-projects?view=scale')
  await expect(squares(page)).toHaveText([
    /450,000/,
    /340,000/,
    /210,000/,
    /175,000/,
    /120,000/,
    /80,000/,
    /50,000/,
    /30,000/,
  ])
  const sides = await squares(page)
    .locator('> span:first-child')
    .evaluateAll((drawn) => drawn.map((square) => square.getBoundingClientRect()))
  const [largest, , , , , , , smallest] = sides
  expect((largest?.width ?? 0) / (smallest?.width ?? 1)).toBeCloseTo(Math.sqrt(450 / 30), 1)
  expect(new Set(sides.map(({bottom}) => Math.round(bottom))).size).toBe(1)
  await squares(page).filter({hasText: 'City Center'}).click()
  await expect(page).toHaveURL('/city-center')
})

test('The map draws places by distance from the office, and no border, and leads to the projects of each', async ({
  page,
}) => {
  await visit(page, '/all-projects?view=map')
  const drawing = page.getByRole('img', {name: 'Places of the work: Lahore, 2 projects; Islamabad'})
  await expect(drawing).toHaveAccessibleName(
    /Islamabad, Residential Villas, 2\d\d km; Multan, .*, 3\d\d km; Sialkot, .*, 1\d\d km$/,
  )
  await expect(drawing.locator('xpath=..')).toContainText('4 of 15 projects name a place.')
  const cities = page.getByRole('list', {name: 'Projects by city'}).getByRole('heading')
  await expect(cities).toHaveText(['Lahore 2', 'Islamabad 1', 'Multan 1', 'Sialkot 1', 'No place named'])
  await expect(
    page.getByRole('list', {name: 'Projects by city'}).getByRole('link', {name: 'Sitara Sapna City'}),
  ).toBeVisible()
  await cities.getByRole('link', {name: 'Lahore 2'}).click()
  await expect(page).toHaveURL('/all-projects?view=register&city=Lahore')
  await expect(names(page)).toHaveText(['Variant Apartment Building, Plot 23/24 Gulberg III', 'Residential Villas'])
})

for (const width of [320, 1366]) {
  test(`At ${width} px no name on the map covers a line, a place or another name`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    await visit(page, '/all-projects?view=map')
    const covered = await page.getByRole('img', {name: 'Places of the work'}).evaluate((drawing) => {
      const names = [...drawing.querySelectorAll('[data-name]')].map((name) => name.getBoundingClientRect())
      const strokes = [...drawing.querySelectorAll<SVGGeometryElement>('[data-line]')].flatMap((line) => {
        const steps = Array.from({length: 200}, (_, step) =>
          line.getPointAtLength((line.getTotalLength() * step) / 199),
        )
        return steps.map((point) => point.matrixTransform(line.getScreenCTM() ?? new DOMMatrix()))
      })
      const on = (box: DOMRect, {x, y}: {x: number; y: number}) =>
        x > box.left && x < box.right && y > box.top && y < box.bottom
      const meet = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      return {
        names: names.length,
        onLines: names.filter((name) => strokes.some((point) => on(name, point))).length,
        onNames: names.filter((name) => names.some((other) => other !== name && meet(name, other))).length,
      }
    })
    expect(covered).toEqual({names: 4, onLines: 0, onNames: 0})
  })
}

test('On paper the pictures are the register of all projects', async ({page}) => {
  await visit(page, '/all-projects')
  await page.emulateMedia({media: 'print'})
  await expect(names(page)).toHaveCount(15)
  await expect(names(page).last()).toBeVisible()
  await expect(page.getByRole('button', {name: 'Load More'})).toBeHidden()
})

test('An address with a kind that nothing has says so and leads back', async ({page}) => {
  await visit(page, '/all-projects?view=register&kind=Airport')
  await expect(page.getByText('No project is all of that.')).toBeVisible()
  await page.getByRole('link', {name: 'Show all projects'}).click()
  await expect(names(page)).toHaveCount(15)
})

test.describe('Without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('the views, their chips and their order are links', async ({page}) => {
    await page.goto('/all-projects')
    await view(page, 'To scale').click()
    await expect(squares(page)).toHaveCount(8)
    await chip(page, 'Complete').click()
    await expect(squares(page)).toHaveCount(6)
    await view(page, 'Register').click()
    await page.getByRole('columnheader', {name: 'Project'}).getByRole('link').click()
    await expect(names(page).first()).toHaveText('Bahria Orchard-4 School')
    await view(page, 'Map').click()
    await expect(page.getByRole('list', {name: 'Projects by city'}).getByRole('heading')).toHaveCount(4)
  })
})
