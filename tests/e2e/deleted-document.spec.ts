import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

test('What was deleted by mistake stands under Recently deleted, and comes back as a draft', async ({desk, page}) => {
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
  await expect(desk.input('title')).toHaveValue('Deleted by mistake', {timeout: 60_000})
  await desk.open('/structure/deleted')
  await expect(
    page.getByText('Nothing was deleted in the last ninety days.').or(page.getByRole('listitem')).first(),
  ).toBeVisible()
  await expect(row).toHaveCount(0)
})
