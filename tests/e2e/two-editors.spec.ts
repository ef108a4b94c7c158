import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('Two people in one document see what the other types, and Review changes says who it was', async ({
  desk,
  otherDesk,
}) => {
  await desk.edit('project', 'project-boulevard-heights')
  await otherDesk.edit('project', 'project-boulevard-heights')
  await desk.input('title').fill('Boulevard Heights by Sana')
  await expect(otherDesk.input('title')).toHaveValue('Boulevard Heights by Sana')
  await otherDesk.input('shortTitle').fill('Heights by Nadia')
  await expect(desk.input('shortTitle')).toHaveValue('Heights by Nadia')

  const {page} = desk
  const changed = (text: string) => page.getByTestId('review-changes-pane').getByText(text)
  const shownAsAuthor = (name: string) =>
    page.locator('[data-ui="Tooltip"]').getByText(name, {exact: true}).filter({visible: true})
  await page.getByRole('button', {name: 'Review changes'}).first().click()
  await changed('by Sana').hover()
  await expect(shownAsAuthor('sana')).toHaveCount(1)
  await changed('Heights by Nadia').hover()
  await expect(shownAsAuthor('nadia')).toHaveCount(1)

  await desk.publish()
  await expect(changed('by Sana')).toBeVisible()
  await changed('Heights by Nadia').hover()
  await expect(shownAsAuthor('nadia')).toHaveCount(1)
})
