import {askAboutTitle} from './office.ts'
import {expect, test} from './studio.ts'

test('Somebody asks a colleague something about a field, who finds it there and answers', {tag: '@landing'}, async ({
  desk,
  otherDesk,
}) => {
  await desk.edit('project', 'project-union-tower')
  await askAboutTitle(desk, 'Is this its full name?', 'nadia')

  await otherDesk.edit('project', 'project-union-tower')
  await otherDesk.field('title').first().getByRole('button', {name: 'Open comments'}).click()
  const thread = otherDesk.page.getByTestId('comments-list-item').first()
  await expect(thread).toContainText('Is this its full name? @nadia')
  await thread.getByTestId('comment-input-editable').click()
  await otherDesk.page.keyboard.type('It is.')
  await thread.getByTestId('comment-input-send-button').click()

  await expect(desk.page.getByTestId('comments-list-item').first()).toContainText('It is.')
})
