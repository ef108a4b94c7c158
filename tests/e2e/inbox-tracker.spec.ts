import {apply, applyEach, beginLetters, chooseMore, opened, row} from './inbox-desk.ts'
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

test('The late answer about one application leaves the next one open, with the letter that was begun', async ({
  page,
  desk,
  request,
}) => {
  const id = await apply(request, {firstName: 'Lubna', lastName: 'Held'})
  await apply(request, {firstName: 'Mona', lastName: 'Held'})
  await desk.open(`/inbox/application/${id}`)
  await expect(opened(page)).toContainText('Lubna Held')
  const held = Promise.withResolvers<void>()
  await page.route(`**/inbox/submissions/${id}`, async (route) => {
    if (route.request().postData()?.includes('spam')) await held.promise
    await route.continue()
  })
  await chooseMore(page, 'Mark as spam')
  await row(page, 'Mona Held').click()
  await expect(opened(page)).toContainText('Mona Held')
  await opened(page).getByRole('button', {name: 'Reply'}).click()
  const text = page.getByRole('dialog').getByLabel('Text')
  await text.fill('Come on Friday.')
  held.resolve()
  await expect(page.getByText('Moved to the spam.')).toBeVisible()
  await expect(page.locator(`#inbox-row-${id}`)).toBeHidden()
  await expect(text).toHaveValue('Come on Friday.')
})

test('Several are erased after it is said how many, and one with which that failed is told and stays chosen', async ({
  page,
  desk,
  otherDesk,
  heard,
  request,
}) => {
  const ids = await applyEach(request, ['Iqbal', 'Jamil'], 'Gone')
  await desk.open('/inbox/application')
  for (const name of ['Iqbal', 'Jamil']) await page.getByRole('checkbox', {name: `Choose ${name} Gone`}).check()
  await page.getByRole('button', {name: 'Erase all that are chosen'}).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Erase 2 applications for good?')
  await page.route(`**/inbox/submissions/${ids[0]}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({status: 503, json: {title: 'Not now.'}}) : route.continue(),
  )
  await dialog.getByRole('button', {name: 'Erase 2 for good'}).click()

  await expect(page.getByText('1 application erased')).toBeVisible()
  const all = page.getByRole('group', {name: 'All that are chosen'})
  await expect(all).toContainText('1 chosen')
  await expect(all).toContainText('Iqbal Gone: Not now.')
  await expect(row(page, 'Jamil Gone')).toBeHidden()
  // The failure was made on purpose.
  heard.splice(0)
  await otherDesk.open('/inbox/application')
  await expect(row(otherDesk.page, 'Iqbal Gone')).toBeVisible()
  await expect(row(otherDesk.page, 'Jamil Gone')).toBeHidden()
})

test('What a change of several did not reach is told where the filter hides it, and where the list was left', async ({
  page,
  desk,
  heard,
  request,
  site,
}) => {
  const ids = await applyEach(request, ['Nasir', 'Omar'], 'Missed')
  const address = `${site.staffUrl}/inbox/submissions/${ids[0]}`
  let stage = 'shortlisted'
  let held = Promise.resolve()
  // A colleague is quicker each time.
  await page.route(`**/inbox/submissions/${ids[0]}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const changed = await page.request.patch(address, {data: {stage}, headers: {Origin: site.staffUrl}})
    expect(changed.status()).toBe(200)
    await held
    await route.continue()
  })
  const setStage = async (names: string[], label: string) => {
    for (const name of names) await page.getByRole('checkbox', {name: `Choose ${name} Missed`}).check()
    await page.getByLabel('Set the stage of all that are chosen').selectOption(label)
  }
  await desk.open('/inbox/application?inbox[stage]=new')
  await setStage(['Nasir', 'Omar'], 'Declined')
  await expect(page.getByText('1 application set to Declined')).toBeVisible()
  await expect(page.locator(`#inbox-row-${ids[0]}`)).toBeHidden()
  const all = page.getByRole('group', {name: 'All that are chosen'})
  await expect(all.getByRole('alert')).toContainText('Not done with 1:')
  await expect(all.getByRole('alert')).toContainText('Nasir Missed: Somebody else changed this meanwhile.')
  await all.getByRole('button', {name: 'Choose none'}).click()
  await expect(all).toBeHidden()

  await desk.open('/inbox/application?inbox[stage]=shortlisted')
  const release = Promise.withResolvers<void>()
  held = release.promise
  stage = 'read'
  await setStage(['Nasir'], 'Interview')
  await page.getByRole('tab', {name: /Messages/}).click()
  await expect(all).toBeHidden()
  release.resolve()
  await expect(page.getByRole('alert').filter({hasText: 'Not done with 1:'})).toContainText('Nasir Missed')
  // The refusals were made on purpose.
  heard.splice(0)
})
