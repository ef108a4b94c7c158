import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('The preview shows a draft that visitors do not see, and a click on it opens its field', async ({
  desk,
  page,
  site,
}) => {
  await desk.edit('project', 'project-sitara-sapna')
  await desk.input('title').fill('Sitara Sapna City, drafted')
  await expect(desk.publishButton).toBeEnabled({timeout: 15_000})
  expect(await (await page.request.get('/sitara-sapna')).text()).not.toContain('drafted')

  await desk.open('/preview?preview=/sitara-sapna')
  const shown = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await expect(shown).toHaveText('Sitara Sapna City, drafted', {timeout: 45_000})
  await shown.click()
  await expect(desk.input('title')).toHaveValue('Sitara Sapna City, drafted', {timeout: 15_000})
  await expect(desk.input('title')).toBeFocused()
  expect(await (await fetch(new URL('/sitara-sapna', site.url))).text()).not.toContain('drafted')
})
