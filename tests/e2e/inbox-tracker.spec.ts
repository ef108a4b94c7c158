import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {apply, beginLetters, chooseMore, download, opened, reply, row} from './inbox-desk.ts'
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
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  for (const name of names) await expect(row(otherDesk.page, name)).toContainText('Shortlisted')
})

test('An applicant is invited from the template, whose words are changed first, and a colleague sees that', async ({
  page,
  desk,
  otherDesk,
  request,
  site,
}) => {
  const id = await apply(request, {firstName: 'عائشہ', lastName: 'Khan', email: 'ayesha@mail.example'})
  await Promise.all([desk, otherDesk].map((each) => each.open(`/inbox/application/${id}`)))
  await expect(opened(otherDesk.page)).toContainText('ayesha@mail.example')
  await opened(page).getByRole('button', {name: 'Reply'}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template').selectOption('Interview')
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Interview: Site Engineer, reference ${id}`)
  await expect(dialog.getByLabel('Text')).toHaveValue(
    /^Dear عائشہ Khan,\n\nthank you for applying to Pacific Construction/,
  )
  await dialog.getByLabel('Text').fill('Come on {day}.')
  await expect(dialog.getByRole('button', {name: 'Send'})).toBeDisabled()
  await dialog.getByLabel('Text').fill('Come on Monday.')
  await dialog.getByRole('button', {name: 'Send'}).click()
  await expect(page.getByText('The reply is on its way')).toBeVisible()

  await expect(opened(page).getByLabel('Stage')).toHaveValue('interview')
  const replies = opened(otherDesk.page).getByRole('list', {name: 'Replies'})
  await expect(replies).toContainText(/Interview, sana, .*Come on Monday\./)
  await expect(opened(otherDesk.page).getByRole('list', {name: 'Activity'})).toContainText('sana replied: Interview')
  await expect(replies).toContainText('Kept as a file', {timeout: 20_000})
  const folder = join(site.dataFolder, 'submissions', 'mail')
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const sent = mails.find((mail) => mail.includes('Come on Monday.'))
  expect(sent).toMatch(/^From: Pacific Construction </m)
  expect(sent).toMatch(/^To: =\?UTF-8\?.* <ayesha@mail\.example>/m)
})

test('Whoever writes to an applicant whom a colleague declines meanwhile is told so first, and keeps the letter', async ({
  page,
  desk,
  otherDesk,
  heard,
  request,
  site,
}) => {
  const id = await apply(request, {firstName: 'Farida', lastName: 'Twice'})
  await desk.open(`/inbox/application/${id}`)
  await opened(page).getByRole('button', {name: 'Reply'}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template').selectOption('Interview')
  await dialog.getByLabel('Text').fill('Come on Tuesday.')
  await otherDesk.open(`/inbox/application/${id}`)
  await reply(otherDesk.page, 'Declined', 'Another got it.')
  await expect(page.locator(`#inbox-row-${id}`)).toContainText('Declined')
  await dialog.getByRole('button', {name: 'Send'}).click()

  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this meanwhile.')
  await expect(dialog.getByRole('alert')).toContainText('nadia replied: Declined')
  await expect(dialog.getByLabel('Text')).toHaveValue('Come on Tuesday.')
  const stored = await page.request.get(`${site.staffUrl}/inbox/submissions/${id}`)
  expect((await stored.json()).replies).toMatchObject([{text: 'Another got it.'}])
  await dialog.getByRole('button', {name: 'Send'}).click()
  await expect(page.getByText('The reply is on its way')).toBeVisible()
  await expect(opened(page).getByLabel('Stage')).toHaveValue('interview')
  // The refusal was made on purpose.
  heard.splice(0)
})

test('A letter to many goes to whom its writer chose, and not before what a colleague did with them is told', async ({
  page,
  desk,
  otherDesk,
  heard,
  request,
}) => {
  const ids: string[] = []
  for (const firstName of ['Gul', 'Hira', 'Inam']) ids.push(await apply(request, {firstName, lastName: 'Chosen'}))
  const [changed, gone] = ids
  await desk.open('/inbox/application?inbox[stage]=new')
  const dialog = await beginLetters(page, ['Gul Chosen', 'Hira Chosen', 'Inam Chosen'], 'Interview')
  await dialog.getByLabel('Text').fill('Come, {name}.')
  await otherDesk.open(`/inbox/application/${changed}`)
  await opened(otherDesk.page).getByLabel('Stage').selectOption('Shortlisted')
  await otherDesk.open(`/inbox/application/${gone}`)
  await chooseMore(otherDesk.page, 'Erase')
  await otherDesk.page.getByRole('button', {name: 'Erase for good'}).click()
  for (const id of [changed, gone]) await expect(page.locator(`#inbox-row-${id}`)).toBeHidden()
  await dialog.getByRole('button', {name: 'Send to 3 people'}).click()

  const told = dialog.getByRole('alert')
  await expect(told).toContainText('Nothing was sent.')
  await expect(told).toContainText('Gul Chosen is at Shortlisted now.')
  await expect(told).toContainText('Hira Chosen is not here any more, and gets no letter.')
  await expect(dialog.getByLabel('Text')).toHaveValue('Come, {name}.')
  await dialog.getByRole('button', {name: 'Send to 2 people'}).click()
  await expect(page.getByText('Written to 2 people')).toBeVisible()
  await expect(otherDesk.page.locator(`#inbox-row-${changed}`)).toContainText('Interview')
  // The refusal was made on purpose.
  heard.splice(0)
})

test('Tasks of somebody who has left are found', async ({page, desk, request, site}) => {
  const id = await apply(request, {firstName: 'Jamal', lastName: 'Orphan'})
  await apply(request, {firstName: 'Kiran', lastName: 'Orphan'})
  // As it is once an account is removed.
  const database = new DatabaseSync(join(site.dataFolder, 'submissions', 'submissions.db'), {timeout: 5_000})
  database.prepare('UPDATE submission SET assignee = ? WHERE id = ?').run('left@example.com', id)
  database.close()
  await desk.open('/inbox/application')
  await page.getByRole('button', {name: 'Filters'}).click()
  await page.getByLabel('Filter by assignee').selectOption('left@example.com')
  await expect(row(page, 'Kiran Orphan')).toBeHidden()
  await expect(row(page, 'Jamal Orphan')).toBeVisible()
})

test('Filters outlive a reload, count the stages, and the table holds what they find', async ({
  page,
  desk,
  request,
}) => {
  await apply(request, {firstName: 'Ghulam', lastName: 'Welder', position: 'Welder', workLocation: 'multan'})
  await apply(request, {firstName: 'Hamid', lastName: 'Welder', position: 'Welder', workLocation: 'karachi'})
  await desk.open('/inbox/application')
  await page.getByRole('button', {name: 'Filters'}).click()
  await page.getByLabel('Filter by position').selectOption('Welder')
  await page.getByLabel('Filter by city').selectOption('Multan')
  await page.getByLabel('Filter by assignee').selectOption('Not assigned')
  await expect(row(page, 'Hamid Welder')).toBeHidden()
  await page.reload()
  await expect(row(page, 'Ghulam Welder')).toBeVisible({timeout: 60_000})
  await expect(page.getByRole('button', {name: 'Filters (3)'})).toBeVisible()
  await expect(page.getByLabel('Filter by stage')).toContainText('New (1)')
  const table = await download(page, page.getByRole('button', {name: 'Export CSV'}))
  const [, ...lines] = table.bytes.toString('utf8').trim().split('\r\n')
  expect(lines.filter((line) => line.includes('Welder'))).toHaveLength(1)
  expect(lines[0]).toMatch(/^[\w-]+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,New,,Ghulam,Welder,/)
})

test('Several are erased after it is said how many, and one with which that failed is told and stays chosen', async ({
  page,
  desk,
  otherDesk,
  heard,
  request,
}) => {
  const ids: string[] = []
  for (const firstName of ['Iqbal', 'Jamil']) ids.push(await apply(request, {firstName, lastName: 'Gone'}))
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

test('A note that calls a colleague by “@” says that it tells nobody, and assigns what it is about', async ({
  page,
  desk,
  request,
  colleague,
}) => {
  const id = await apply(request, {firstName: 'Daud', lastName: 'Mirza'})
  await desk.open(`/inbox/application/${id}`)
  const note = opened(page).getByRole('textbox', {name: 'New note'})
  const hint = opened(page).getByRole('status').filter({hasText: 'nobody'})
  await note.fill(`@edi what do you think? His own address is daud@mail.example`)
  await expect(hint).toHaveText('“@edi” is nobody here, and a note tells nobody.')
  await note.fill('His own address is daud@mail.example')
  await expect(hint).toBeHidden()
  await note.fill('@nadya what do you think?')
  await expect(hint).toContainText('“@nadya” is nobody here')
  await note.fill('@nadi what do you think?')
  await expect(hint).toContainText('nadia sees this once it is assigned')
  await hint.getByRole('button', {name: 'Assign to nadia'}).click()
  await expect(hint).toBeHidden()
  await expect(opened(page).getByLabel('Assigned to')).toHaveValue(colleague.email)
})
