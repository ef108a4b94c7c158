import {apply, beginLetters, row} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test('Somebody of the office shortlists three applicants at once, writes to two and takes it back, and a colleague who looks on sees it', async ({
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
  const stages = otherDesk.page.getByLabel('Filter by stage')
  const shortlisted = async () => Number(/Shortlisted \((\d+)\)/.exec((await stages.textContent()) ?? '')?.[1] ?? 0)
  const before = await shortlisted()
  await page.getByRole('checkbox', {name: 'Choose Careem Ahmed'}).check()
  await page.getByRole('checkbox', {name: 'Choose Arif Ahmed'}).click({modifiers: ['Shift']})
  const all = page.getByRole('group', {name: 'All that are chosen'})
  await expect(all).toContainText('3 chosen')
  await all.getByLabel('Set the stage').selectOption('Shortlisted')

  await expect(page.getByText('3 applications set to Shortlisted')).toBeVisible()
  for (const name of names) await expect(row(otherDesk.page, name)).toContainText('Shortlisted')
  await expect.poll(shortlisted).toBe(before + 3)
  await expect(all).toBeHidden()

  // A letter to two of them, which is taken back.
  const dialog = await beginLetters(page, ['Arif Ahmed', 'Babar Ahmed'], 'Position filled')
  await expect(dialog.getByLabel('Text')).toHaveValue(
    /^Dear \{name\},\n\nthank you for applying to Pacific Construction/,
  )
  const preview = dialog.getByRole('group', {name: 'As it is sent'})
  for (const name of ['Arif Ahmed', 'Babar Ahmed']) {
    await preview.getByLabel('As it is sent to').selectOption({label: `${name}, ${name.split(' ')[0]}@mail.example`})
    await expect(preview).toContainText(`Dear ${name},`)
  }
  await dialog.getByRole('button', {name: 'Send to 2 people'}).click()
  await expect(row(otherDesk.page, 'Arif Ahmed')).toContainText('Declined')
  await page.getByRole('button', {name: 'Undo'}).dblclick()
  await expect(page.getByText('Taken back.')).toBeVisible()
  for (const name of names) await expect(row(otherDesk.page, name)).toContainText('Shortlisted')
})
