import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('What other pages show is not deleted, and staff see which pages they are', async ({desk, page, heard}) => {
  await desk.edit('project', 'project-bahria-orchard')
  await desk.choose('Delete')
  await expect(desk.dialog.getByText('3 documents refer to')).toBeVisible()
  await expect(desk.dialog.getByRole('link', {name: 'School Construction'})).toBeVisible()
  const refused = page.waitForResponse((response) => response.url().includes('/data/actions/'))
  await desk.dialog.getByRole('button', {name: 'Delete anyway'}).click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByText('An error occurred while attempting to delete this document').first()).toBeVisible()
  expect(heard.splice(0)).toEqual([expect.stringContaining('409')])
  expect((await page.request.get('/boahria-orchard')).status()).toBe(200)
})
