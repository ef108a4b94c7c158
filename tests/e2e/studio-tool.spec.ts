import {expectNoFindings} from './axe.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

test('Content health has a landmark and a heading, and axe finds nothing in it', async ({desk, page}) => {
  await desk.open('/health')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', {level: 1, name: 'Content health'})).toBeVisible()
  await expect(main.getByRole('link').first()).toBeVisible()
  await expectNoFindings(page, 'Content health', ['main'])
})

test('A list that is searched has names for its field and for what was found', async ({desk, page}) => {
  await desk.open('/structure/service')
  await page.getByRole('searchbox', {name: 'Search this list'}).fill('mosque')
  await expect(page.getByRole('list', {name: 'Found'}).getByRole('link')).toHaveCount(1)
  await expectNoFindings(page, 'A list that is searched', ['input[type="search"]', '[aria-label="Found"]'])
})
