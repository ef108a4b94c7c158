import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {apply, applyEach, beginLetters, beginReply, chooseMore, opened, reply} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

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
  const dialog = await beginReply(page, 'Interview', 'Come on Tuesday.')
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
  const ids = await applyEach(request, ['Gul', 'Hira', 'Inam'], 'Chosen')
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

/** The server takes what is sent there next, and its answer never comes. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    {times: 1},
  )

test('A reply whose answer was lost may have been sent, and changed after that it is sent knowingly or not at all', async ({
  page,
  desk,
  heard,
  request,
  site,
}) => {
  const id = await apply(request, {firstName: 'Parveen', lastName: 'Unheard'})
  const texts = async () => {
    const stored = await (await page.request.get(`${site.staffUrl}/inbox/submissions/${id}`)).json()
    return stored.replies.map(({text}: {text: string}) => text)
  }
  await desk.open(`/inbox/application/${id}`)
  await loseAnswer(page, `**/inbox/submissions/${id}/replies/*`)
  await reply(page, 'Interview', 'Come on Monday.')
  const toast = page.getByText('It is not known whether this was sent')
  await expect(toast).toBeVisible()
  await expect(
    page.getByText('The server cannot be reached. Send it again as it is: nobody gets it twice.'),
  ).toBeVisible()
  await expect(page.getByText('The reply was not sent')).toBeHidden()
  expect(await texts()).toEqual(['Come on Monday.'])
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text').fill('Come on Tuesday.')
  await dialog.getByRole('button', {name: 'Send'}).click()
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('This reply was sent already, before you changed it: another one is a second mail.')
  await expect(told).toContainText('sana replied: Interview')
  await dialog.getByRole('button', {name: 'Send'}).click()
  await expect(page.getByText('The reply is on its way')).toBeVisible()
  expect(await texts()).toEqual(['Come on Monday.', 'Come on Tuesday.'])
  // The lost answer and the refusal were made on purpose.
  heard.splice(0)
})

test('Letters whose answer was lost are taken back, and sent again as they were begun after the dialog was closed', async ({
  page,
  desk,
  heard,
  request,
  site,
}) => {
  const ids = await applyEach(request, ['Qasim', 'Rabia'], 'Unheard')
  const replies = async (id: string | undefined) =>
    (await (await page.request.get(`${site.staffUrl}/inbox/submissions/${id}`)).json()).replies.length
  await desk.open('/inbox/application')
  const dialog = await beginLetters(page, ['Qasim Unheard', 'Rabia Unheard'], 'Position filled')
  await dialog.getByLabel('Text').fill('Somebody else works there now, {name}.')
  await loseAnswer(page, '**/inbox/letters/*')
  await dialog.getByRole('button', {name: 'Send to 2 people'}).click()
  await expect(page.getByText('It is not known whether this was sent')).toBeVisible()
  expect(await replies(ids[0])).toBe(1)
  const last = page.locator(`#inbox-row-${ids[1]}`)
  await expect(last).toContainText('Declined')
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  expect(await replies(ids[0])).toBe(0)
  await expect(last).not.toContainText('Declined')

  await dialog.getByRole('button', {name: 'Cancel'}).click()
  await page.getByRole('button', {name: 'Write to 2 people'}).click()
  await expect(dialog.getByLabel('Template')).toHaveValue('positionFilled')
  await expect(dialog.getByLabel('Text')).toHaveValue('Somebody else works there now, {name}.')
  await dialog.getByRole('button', {name: 'Send to 2 people'}).click()
  await expect(page.getByText('Written to 2 people')).toBeVisible()
  for (const id of ids) expect(await replies(id)).toBe(1)
  // The lost answer was made on purpose.
  heard.splice(0)
})

test('A reply that was begun is there again after its dialog was closed, until it is sent', async ({
  page,
  desk,
  request,
}) => {
  const id = await apply(request, {firstName: 'Saba', lastName: 'Begun'})
  await desk.open(`/inbox/application/${id}`)
  const open = opened(page).getByRole('button', {name: 'Reply'})
  const dialog = await beginReply(page, 'Interview', 'Come on Sunday.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog.getByLabel('Template')).toHaveValue('interview')
  await expect(dialog.getByLabel('Text')).toHaveValue('Come on Sunday.')
  await dialog.getByRole('button', {name: 'Send'}).click()
  await expect(page.getByText('The reply is on its way')).toBeVisible()
  await open.click()
  await expect(dialog.getByLabel('Text')).toHaveValue(/^Dear Saba Begun,/)
})
