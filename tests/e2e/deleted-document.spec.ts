import {expect, test} from './studio.ts'

test('What other pages show is not deleted, staff see which pages they are, and what was deleted by mistake comes back as a draft', {
  tag: '@landing',
}, async ({desk, page, heard}) => {
  await desk.edit('project', 'project-bahria-orchard')
  await desk.choose('Delete')
  await expect(desk.dialog.getByText('5 documents refer to')).toBeVisible()
  await expect(desk.dialog.getByRole('link', {name: 'School Construction'})).toBeVisible()
  const refused = page.waitForResponse((response) => response.url().includes('/data/actions/'))
  await desk.dialog.getByRole('button', {name: 'Delete anyway'}).click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByText('An error occurred while attempting to delete this document').first()).toBeVisible()
  expect(heard.splice(0)).toEqual([expect.stringContaining('409')])
  expect((await page.request.get('/boahria-orchard')).status()).toBe(200)

  await desk.create('newsPost')
  await desk.input('title').fill('Deleted by mistake')
  await desk.titleKept('Deleted by mistake')
  await desk.choose('Delete')
  await desk.dialog.getByRole('button', {name: /^Delete/}).click()
  await desk.titleGone('Deleted by mistake')
  await desk.open('/structure/deleted')
  const row = page.getByRole('listitem').filter({hasText: 'Deleted by mistake'})
  await expect(row).toContainText(/News.*deleted .* by sana/)
  await row.getByRole('button', {name: 'Restore'}).click()
  await expect(desk.input('title')).toHaveValue('Deleted by mistake')
  await desk.open('/structure/deleted')
  await expect(
    page.getByText('Nothing was deleted in the last ninety days.').or(page.getByRole('listitem')).first(),
  ).toBeVisible()
  await expect(row).toHaveCount(0)
})
