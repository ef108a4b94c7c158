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
  // What came in meanwhile draws the list anew, under the mouse that does not move.
  const expectAuthor = (text: string, name: string) =>
    expect(async () => {
      await page.mouse.move(0, 0)
      await changed(text).hover({timeout: 5_000})
      const author = page.locator('[data-ui="Tooltip"]').getByText(name, {exact: true}).filter({visible: true})
      await expect(author).toHaveCount(1, {timeout: 5_000})
    }).toPass()
  await page.getByRole('button', {name: 'Review changes'}).first().click()
  await expectAuthor('by Sana', 'sana')
  await expectAuthor('Heights by Nadia', 'nadia')

  await desk.publish()
  await expect(changed('by Sana')).toBeVisible()
  await expectAuthor('Heights by Nadia', 'nadia')
})
