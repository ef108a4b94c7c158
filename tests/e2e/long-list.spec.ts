import type {Page} from '@playwright/test'
import {movedRank, rankAfterLast} from '../../studio/schema/rules/rank.ts'
import {addProjects, contentClient} from './content-client.ts'
import {type RunningSite, startSite} from './running-site.ts'
import {test as base, expect} from './studio.ts'

const PROJECTS = 2000
const TYPE = '/structure/projects;project'

/**
 * A site with more projects than a list draws at once. It is a site of its own, as all tests of a worker would wait for
 * them. Two of them have no valid place in the order.
 */
const test = base.extend<Record<never, never>, {site: RunningSite}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite()
      await addProjects(site, PROJECTS)
      await spoilTwo(site)
      await use(site)
      await site.stop()
    },
    {scope: 'worker'},
  ],
})

async function spoilTwo(site: RunningSite): Promise<void> {
  const client = await contentClient(site)
  await client
    .transaction()
    .patch('project-union-tower-7', {unset: ['orderRank']})
    .patch('project-union-tower-8', {set: {orderRank: 'z001999'}})
    .commit()
}

const rows = (page: Page) => page.getByRole('list', {name: 'In order'})
const row = (page: Page, place: number) => rows(page).locator(`li[aria-posinset="${place}"]`)

async function scrollTo(page: Page, place: number): Promise<void> {
  await rows(page).evaluate((list, share) => {
    const pane = list.parentElement
    if (pane) pane.scrollTop = list.clientHeight * share
  }, place / PROJECTS)
  await expect(row(page, place).getByRole('link')).toBeVisible()
}

test(`A list of ${PROJECTS} has at most 500 elements of rows, gives a place behind the others to what had none, and is searched by parts of words`, {
  tag: '@landing',
}, async ({desk, page, site}) => {
  const client = await contentClient(site)
  await desk.open(TYPE)
  await expect(page.getByText('2,000 entries')).toBeVisible()
  for (const place of [1, 1000, 1990]) {
    await scrollTo(page, place)
    const elements = await rows(page).locator('*').count()
    expect(elements).toBeGreaterThan(100)
    expect(elements).toBeLessThanOrEqual(500)
  }
  const ranks = () => client.fetch<string[]>('*[_type == "project"] | order(orderRank asc)[-2..-1]{_id, orderRank}')
  await expect.poll(ranks).toEqual(
    ['project-union-tower-8', 'project-union-tower-7'].map((_id) => ({
      _id,
      orderRank: expect.stringMatching(/^0\|/),
    })),
  )
  await expect(page.getByText(/no order/i)).toHaveCount(0)
  await page.getByRole('searchbox', {name: 'Search this list'}).fill('sapna 77')
  await expect(page.getByRole('list', {name: 'Found'}).getByRole('link').first()).toHaveText(/Sitara Sapna.* 77/)
})

test('An entry is moved across a long list by the number of its place, and dragged within what is in view', {
  tag: '@landing',
}, async ({desk, page, site}) => {
  const client = await contentClient(site)
  const inOrder = '*[_type == "project"] | order(orderRank asc, _id asc)'
  const title = await client.fetch<string>(`${inOrder}[1499].title`)
  await desk.open(TYPE)
  await scrollTo(page, 1500)
  await expect(row(page, 1500).getByRole('link')).toContainText(title)
  await page.getByRole('button', {name: 'Place 1500: move to another'}).click()
  const dialog = page.getByRole('dialog', {name: 'Move to another place'})
  await dialog.getByLabel(/Place, from 1 to 2,000/).fill('3')
  await dialog.getByRole('button', {name: 'Move', exact: true}).click()
  await expect(row(page, 3).getByRole('link')).toContainText(title)
  await expect.poll(() => client.fetch<string>(`${inOrder}[2].title`)).toBe(title)

  const [first, second, third] = await client.fetch<string[]>(`${inOrder}[0...3]._id`)
  // A screen reader is told where the entry is; only then is the next key taken.
  const heard = page.locator('[id^="DndLiveRegion"]')
  await page.getByRole('button', {name: 'Drag from place 3'}).focus()
  await page.keyboard.press('Space')
  await expect(heard).toContainText(`area ${third}.`)
  await page.keyboard.press('ArrowUp')
  await expect(heard).toContainText(`area ${second}.`)
  await page.keyboard.press('ArrowUp')
  await expect(heard).toContainText(`area ${first}.`)
  await page.keyboard.press('Space')
  await expect(row(page, 1).getByRole('link')).toContainText(title)

  // A colleague moves it on: the list that moved it first goes on with that.
  await expect.poll(() => client.fetch<string>(`${inOrder}[0]._id`)).toBe(third)
  await client
    .patch(String(third))
    .set({orderRank: rankAfterLast(await client.fetch(`${inOrder}[-1].orderRank`))})
    .commit()
  await expect(row(page, 1).getByRole('link')).not.toContainText(title)
  await scrollTo(page, PROJECTS)
  await expect(row(page, PROJECTS).getByRole('link')).toContainText(title)
})

test('The entry that a place was asked for is moved, wherever a colleague moved it meanwhile', {
  tag: '@landing',
}, async ({desk, page, site}) => {
  const client = await contentClient(site)
  const first = () =>
    client.fetch<{_id: string; orderRank: string}[]>(
      '*[_type == "project"] | order(orderRank asc, _id asc)[0...12]{_id, title, orderRank}',
    )
  const entries = await first()
  const [asked, other] = [entries[4], entries[9]]
  await desk.open(TYPE)
  await page.getByRole('button', {name: 'Place 5: move to another'}).click()
  await client
    .patch(String(other?._id))
    .set({orderRank: movedRank(entries, 9, 1)})
    .commit()
  await expect(row(page, 2).locator(`a[href*="${other?._id}"]`)).toHaveCount(1)
  const dialog = page.getByRole('dialog', {name: 'Move to another place'})
  await dialog.getByLabel(/^Place, from 1/).fill('1')
  await dialog.getByRole('button', {name: 'Move', exact: true}).click()
  await expect.poll(async () => (await first())[0]?._id).toBe(asked?._id)
})
