import {expect, test} from './test.ts'
import {visit} from './visit.ts'

test('A change of route begins at the top of the new page, and going back returns to where the visitor was', async ({
  page,
}) => {
  await visit(page, '/about')
  const onward = page.getByRole('contentinfo').getByRole('link', {name: 'Mission and Vision'})
  await onward.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await onward.click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Mission and Vision')
  await expect(page.locator('body')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('A fixed link at the bottom right scrolls to the top', async ({page}) => {
  await visit(page, '/about')
  const link = page.getByRole('link', {name: 'Back to top'})
  await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}))
  await expect(link).toHaveCSS('position', 'fixed')
  const box = await link.boundingBox()
  const {width = 0, height = 0} = page.viewportSize() ?? {}
  expect(box && box.x > width / 2 && box.y > height / 2).toBe(true)
  await link.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('The footer has the columns Company, Projects, Certifications and Sitemap, an address, two phones and an e-mail', async ({
  page,
}) => {
  await visit(page, '/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', {level: 2})).toHaveText(['Company', 'Projects', 'Certifications', 'Sitemap'])
  await expect(footer).toContainText('Lahore, Pakistan')
  await expect(footer.locator('a[href^="tel:"]')).toHaveText(['+92 42 0000 0000', '+92 42 0000 0001'])
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText('info@pacific.example')
  await expect(footer.getByRole('link', {name: /Facebook|LinkedIn|Instagram|YouTube/})).toHaveCount(4)
})

test('On a phone the footer is one screen at most, its links are folded in two groups, and lists of nothing are not among them', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 780})
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(780)
  await expect(footer.getByRole('link', {name: 'Ask for a quote'})).toBeHidden()
  await footer.getByText('Company and Projects').click()
  await expect(footer.getByRole('link', {name: 'Union Tower Sialkot'})).toBeVisible()
  await footer.getByText('Certifications and Sitemap').click()
  for (const name of ['Ask for a quote', 'Prequalification'])
    await expect(footer.getByRole('link', {name, exact: true})).toBeVisible()
  for (const name of ['Careers', 'News']) await expect(footer.getByRole('link', {name, exact: true})).toHaveCount(0)
})

test('Where more contrast is asked for, rules and small words are as dark as the text', async ({page}) => {
  await page.emulateMedia({contrast: 'more'})
  await page.goto('/quote')
  const ink = 'rgb(21, 24, 28)'
  await expect(page.locator('main input[name="city"]')).toHaveCSS('border-top-color', ink)
  await expect(page.getByText('Square feet, roughly')).toHaveCSS('color', ink)
})
