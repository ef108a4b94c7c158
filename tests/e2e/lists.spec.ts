import type {Locator, Page} from '@playwright/test'
import {expect, test} from './test.ts'

/** The rows of the table with this caption, each as the texts of its cells. */
const rowsOf = (page: Page, caption: string): Promise<string[][]> =>
  table(page, caption)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) =>
          [...cell.childNodes]
            .filter((node) => !(node instanceof Element) || getComputedStyle(node).display !== 'none')
            .map((node) => node.textContent)
            .join(''),
        ),
      ),
    )

const table = (page: Page, caption: string): Locator =>
  page.getByRole('table').filter({has: page.getByText(caption, {exact: true})})

const counted = (rows: string) =>
  rows
    .trim()
    .split(/\s*,\s*/)
    .map((row, index) => {
      const [, name = '', quantity = ''] = /^(.*) (\d+)$/.exec(row) ?? []
      return [String(index + 1), name, 'Nos', quantity]
    })

test('The tools and plants list has the instruments and the plant with unit and quantity', async ({page}) => {
  await page.goto('/tools-and-plants-list')
  expect(await rowsOf(page, 'Instruments')).toEqual(counted('Theodolites 9, Instrument Levels 72, Total Station 5'))
  expect(await rowsOf(page, 'Plant and machinery')).toEqual(
    counted(`Batching Plant 7, Transit Mixers 7, Loader Machine 4, Concrete Pump 3, Chain Blocks 200,
      Steel Cutting Machine 21, Power Floor Machine 3, Block Making Machine 2`),
  )
})

test('The man power list has engineers, administration, advisor, and a placeholder for quantity surveyors', async ({
  page,
}) => {
  await page.goto('/man-power-list')
  for (const [caption, count] of [
    ['Engineers', 6],
    ['Administration staff', 2],
    ['Corporate and engineering advisor', 1],
  ] as const) {
    const rows = await rowsOf(page, caption)
    expect(rows).toHaveLength(count)
    for (const row of rows) expect(row).toEqual([expect.any(String), ...Array(2).fill(expect.stringMatching(/./))])
  }
  expect(await rowsOf(page, 'Quantity surveyors')).toEqual([['–', 'No entry yet']])
})

test('Tools & Plants has eight items with their quantities, and a link to the list', async ({page}) => {
  await page.goto('/tools-and-plants')
  const main = page.getByRole('main')
  for (const [name, quantity] of [
    ['Batching Plants', '07'],
    ['Transit Mixers', '07'],
    ['Concrete Pumps', '03'],
    ['Loaders', '04'],
    ['Generators', '02'],
    ['Welding Plants', '138'],
    ['Mixer Machines', '87'],
  ] as const) {
    await expect(main.getByRole('listitem').filter({hasText: name}).filter({hasText: quantity})).toHaveCount(1)
  }
  await expect(main.getByRole('region').first()).toContainText(/1,345,803\s*Scaffolding, Rft/)
  await expect(main.locator('a[href="/tools-and-plants-list"]').first()).toBeVisible()
})

test('Man Power opens with how many people there are, over eight staff with their designation, the roles with their counts, and a link to the list', async ({
  page,
}) => {
  await page.setViewportSize({width: 1366, height: 768})
  await page.goto('/man-power')
  const staff = page.getByRole('region', {name: 'Staff'})
  await expect(staff.getByRole('listitem')).toHaveCount(8)
  const number = staff.getByText('61', {exact: true}).last()
  await expect(number).toBeInViewport({ratio: 1})
  await expect(staff.getByText('People, in 7 roles')).toBeInViewport({ratio: 1})
  const roles = page.getByRole('region', {name: 'Our Manpower'})
  for (const [role, count] of [
    ['Project Manager', 5],
    ['Civil Engineer', 10],
    ['Electrical Engineer', 4],
    ['Safety Officer', 2],
    ['Foreman', 8],
    ['Carpenter', 12],
    ['Laborer', 20],
  ] as const) {
    await expect(roles).toContainText(new RegExp(`${role}\\s*${count}|${count}\\s*${role}`))
  }
  await expect(page.getByRole('main').locator('a[href="/man-power-list"]').first()).toBeVisible()
})

test('Our Partners has a grid of ten logos', async ({page}) => {
  await page.goto('/major-clients')
  // Not by their role: sample marks of no real company are hidden from screen readers.
  await expect(page.locator('main ul[aria-hidden] img')).toHaveCount(10)
})
