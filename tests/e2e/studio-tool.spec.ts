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

test('At 360 px a finding stands below the name of its document, and has its whole width', async ({desk, page}) => {
  await desk.open('/health')
  await page.setViewportSize({width: 360, height: 800})
  const row = page.getByRole('main').getByRole('link').first()
  const [name, sentence] = [row.locator('> div > div').first(), row.locator('> div > div').last()]
  await expect(sentence).toHaveText(/\.$/)
  const widthOf = (part: typeof name) => part.evaluate(({clientWidth}) => clientWidth)
  await expect.poll(async () => (await widthOf(sentence)) === (await widthOf(name))).toBe(true)
})

test('A list that is searched has names for its field and for what was found', async ({desk, page}) => {
  await desk.open('/structure/service')
  await page.getByRole('searchbox', {name: 'Search this list'}).fill('mosque')
  await expect(page.getByRole('list', {name: 'Found'}).getByRole('link')).toHaveCount(1)
  await expectNoFindings(page, 'A list that is searched', ['input[type="search"]', '[aria-label="Found"]'])
})
