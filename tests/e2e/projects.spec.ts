import type {Locator, Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'
import {takenOver, visit} from './visit.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({has: page.getByRole('heading', {level: 2})})
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Filter projects'}).getByRole('link', {name})
const statuses = (page: Page) => cards(page).getByText(/^(Complete|Running)$/)

const groundOf = (part: Element) => getComputedStyle(part).backgroundColor

async function expectList(page: Page, {shown, total, status}: {shown: number; total: number; status?: string}) {
  await expect(cards(page)).toHaveCount(shown)
  await expect(page.getByText(`${shown} of ${total} projects`)).toBeVisible()
  if (status) await expect(statuses(page)).toHaveText(Array(shown).fill(status))
}

test('The list opens with its works, under one rule: which of them, and as what; only the cell of the header asks in the accent', async ({
  page,
}) => {
  await page.setViewportSize({width: 1366, height: 768})
  await visit(page, '/all-projects')
  await expect(page.getByRole('navigation', {name: 'Breadcrumb'})).toHaveText('Home', {useInnerText: true})
  const bar = (name: string) => page.getByRole('navigation', {name})
  const topOf = async (part: Locator) => (await part.boundingBox())?.y
  expect(await topOf(bar('Show projects as'))).toBe(await topOf(bar('Filter projects')))
  expect(await topOf(cards(page).first())).toBeLessThan(290)
  await expect(bar('Show projects as').getByRole('link').first()).toHaveCSS('border-width', '0px')
  const accent = await page.locator('header .cells').getByRole('link', {name: 'Ask for a quote'}).evaluate(groundOf)
  const grounds = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor))
  expect(grounds).not.toContain(accent)
})

test('The tabs All, Complete and Running show the projects of that type, and stand in the address', async ({page}) => {
  await visit(page, '/all-projects')
  await expectList(page, {shown: 6, total: 15})
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')

  await tab(page, 'Complete').click()
  await expect(page).toHaveURL('/all-projects?type=complete')
  await expectList(page, {shown: 6, total: 13, status: 'Complete'})
  await expect(tab(page, 'Complete')).toHaveAttribute('aria-current', 'true')

  await tab(page, 'Running').click()
  await expect(page).toHaveURL('/all-projects?type=running')
  await expectList(page, {shown: 2, total: 2, status: 'Running'})
  await expect(page.getByRole('navigation', {name: 'Filter projects'}).locator('[aria-current]')).toHaveCount(1)

  await tab(page, 'All').click()
  await expect(page).toHaveURL('/all-projects')
  await expectList(page, {shown: 6, total: 15})
})

test('The running projects are Union Tower Sialkot and Variant Apartment Building, Plot 29', async ({page}) => {
  await visit(page, '/all-projects?type=running')
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Union Tower Sialkot',
    'Variant Apartment Building, Plot 29',
  ])
})

test('Where no project is running, its tab says so and leads on to the others', async ({page, site}) => {
  const client = await contentClient(site)
  const set = (query: string, status: string) => client.patch({query}).set({status}).commit()
  const ids = JSON.stringify(await client.fetch('*[_type == "project" && status == "running"]._id'))
  await set(`*[_id in ${ids}]`, 'complete')
  try {
    await visit(page, '/all-projects?type=running')
    await expectList(page, {shown: 0, total: 0})
    await tab(page, 'All').click()
    await expectList(page, {shown: 6, total: 15})
  } finally {
    await set(`*[_id in ${ids}]`, 'running')
  }
})

test('Load More shows all of the filtered list and becomes Less View, which shows the first six again', async ({
  page,
}) => {
  await visit(page, '/all-projects?type=complete')
  await page.getByRole('button', {name: 'Load More'}).click()
  await expectList(page, {shown: 13, total: 13, status: 'Complete'})
  await expect(page.getByRole('button', {name: 'Load More'})).toHaveCount(0)
  await expect(cards(page).nth(6)).toBeFocused()

  await page.getByRole('button', {name: 'Less View'}).click()
  await expectList(page, {shown: 6, total: 13})
  await expect(page.getByRole('button', {name: 'Load More'})).toBeInViewport()
})

test('A list whose code does not arrive, as while the site is replaced, is gone to at its address', async ({
  page,
  heard,
}) => {
  await page.route('**/assets/turn-list-*.js', (route) => route.abort())
  await visit(page, '/all-projects')
  await tab(page, 'Complete').click()
  await expect(page).toHaveURL('/all-projects?type=complete')
  await expectList(page, {shown: 6, total: 13, status: 'Complete'})
  await page.getByRole('button', {name: 'Load More'}).click()
  await expectList(page, {shown: 13, total: 13, status: 'Complete'})
  for (const line of heard.splice(0)) expect(line).toMatch(/turn-list|ERR_FAILED/)
})

test('There is no Load More where nothing more is to be shown', async ({page}) => {
  await visit(page, '/all-projects?type=running')
  await expect(page.getByRole('button', {name: /Load More|Less View/})).toHaveCount(0)
})

test('Another tab is collapsed again', async ({page}) => {
  await visit(page, '/all-projects')
  await page.getByRole('button', {name: 'Load More'}).click()
  await expectList(page, {shown: 15, total: 15})
  await tab(page, 'Complete').click()
  await expectList(page, {shown: 6, total: 13})
})

test('Going back from a project returns to the tab and the length of the list', async ({page}) => {
  await visit(page, '/all-projects?type=complete')
  await page.getByRole('button', {name: 'Load More'}).click()
  await cards(page).nth(10).click()
  await expect(page.getByRole('main')).toContainText('Construction services by')
  await page.goBack()
  await expectList(page, {shown: 13, total: 13, status: 'Complete'})
  await page.reload()
  await takenOver(page)
  await expectList(page, {shown: 13, total: 13, status: 'Complete'})
})

test('On hover a plus shows on the card, which opens the project page', async ({page}) => {
  await visit(page, '/all-projects')
  const card = cards(page).filter({hasText: 'Union Tower Sialkot'})
  const plus = card.locator('figure > span')
  const seen = () => plus.evaluate((square) => getComputedStyle(square).translate)
  expect(await seen()).toBe('0px 100%')
  await card.hover()
  await expect.poll(seen).toBe('0px')
  await plus.click()
  await expect(page).toHaveURL('/uniont-tower')
})

test('Completed Projects and Projects in Hand on the home page both lead to the list', async ({page}) => {
  await visit(page, '/')
  await page.getByRole('link', {name: /Completed Projects/}).click()
  await expectList(page, {shown: 6, total: 13, status: 'Complete'})
  await page.goBack()
  await page.getByRole('link', {name: /Projects in Hand/}).click()
  await expectList(page, {shown: 2, total: 2, status: 'Running'})
})

test('The first picture of the list is fetched at once and ahead of the others', async ({page}) => {
  await visit(page, '/all-projects')
  const [first, ...others] = await cards(page).locator('img').all()
  await expect(first as NonNullable<typeof first>).toHaveAttribute('fetchpriority', 'high')
  await expect(first as NonNullable<typeof first>).toHaveAttribute('loading', 'eager')
  for (const other of others) await expect(other).toHaveAttribute('loading', 'lazy')
})

test('A card says in one row what is known of its work: kind, place and area (samples)', async ({page}) => {
  await page.goto('/all-projects')
  const card = (name: string) => page.getByRole('main').getByRole('link', {name})
  await expect(card('Union Tower Sialkot').getByRole('definition')).toHaveText(['Tower', 'Sialkot', '175,000 sq ft'])
  await expect(card('Bahria Orchard-4 School').getByRole('definition')).toHaveText(['School'])
  for (const [path, widths] of [
    ['/all-projects?all=1', [320, 640, 1024, 1366, 1920]],
    ['/city-center', [320, 640, 820, 1366]],
  ] as const) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({width, height: 900})
      const cut = await page
        .locator('main a > dl')
        .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent))
      expect.soft(cut, `${path} at ${width} px`).toEqual([])
    }
  }
})
