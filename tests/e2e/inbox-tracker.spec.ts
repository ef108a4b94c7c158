import {apply, row} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test('Somebody of the office shortlists three applicants at once, and a colleague who looks on sees it', async ({
  page,
  desk,
  otherDesk,
  request,
}) => {
  const names = ['Arif', 'Babar', 'Careem']
  for (const firstName of names)
    await apply(request, {firstName, lastName: 'Ahmed', email: `${firstName}@mail.example`})
  await desk.open('/inbox/application')
  await otherDesk.open('/inbox/application')
  await expect(row(otherDesk.page, 'Arif Ahmed')).toBeVisible()
  await page.getByRole('checkbox', {name: 'Choose Careem Ahmed'}).check()
  await page.getByRole('checkbox', {name: 'Choose Arif Ahmed'}).click({modifiers: ['Shift']})
  const all = page.getByRole('group', {name: 'All that are chosen'})
  await expect(all).toContainText('3 chosen')
  await all.getByLabel('Set the stage').selectOption('Shortlisted')

  await expect(page.getByText('3 applications set to Shortlisted')).toBeVisible()
  for (const name of names) await expect(row(otherDesk.page, name)).toContainText('Shortlisted')
  await expect(otherDesk.page.getByLabel('Filter by stage')).toContainText('Shortlisted (3)')
  await expect(all).toBeHidden()
})
