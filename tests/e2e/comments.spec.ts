import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

test('Somebody asks a colleague something about a field, who finds it there and answers', async ({desk, otherDesk}) => {
  await desk.edit('project', 'project-union-tower')
  const title = desk.field('title').first()
  await title.hover()
  await title.getByRole('button', {name: 'Add comment'}).click()
  const box = desk.page.getByTestId('comment-input-editable')
  await box.click()
  await desk.page.keyboard.type('Is this its full name? @')
  const people = desk.page.getByTestId('comments-mentions-menu')
  await people.getByText('nadia').click()
  // The list of people stays, and takes the first of these.
  await expect(async () => {
    await desk.page.keyboard.press('Enter')
    await expect(title.getByRole('button', {name: 'Open comments'})).toBeVisible({timeout: 3_000})
  }).toPass()

  await otherDesk.edit('project', 'project-union-tower')
  await otherDesk.field('title').first().getByRole('button', {name: 'Open comments'}).click()
  const thread = otherDesk.page.getByTestId('comments-list-item').first()
  await expect(thread).toContainText('Is this its full name? @nadia')
  await thread.getByTestId('comment-input-editable').click()
  await otherDesk.page.keyboard.type('It is.')
  await thread.getByTestId('comment-input-send-button').click()

  await expect(desk.page.getByTestId('comments-list-item').first()).toContainText('It is.')
})
