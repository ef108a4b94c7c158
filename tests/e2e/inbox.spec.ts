import type {Route} from '@playwright/test'
import {addNote, apply, download, opened, resume, row, sendMessage, signIn} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test('Without a sign-in nothing of the inbox answers', async ({request, site}) => {
  for (const path of [
    'submissions',
    'submissions/X',
    'submissions/X/files/1',
    'export.csv?kind=contact',
    'events',
    '',
  ]) {
    const answer = await request.get(`${site.staffUrl}/inbox/${path}`)
    expect(answer.status(), path).toBe(401)
  }
  for (const method of ['PATCH', 'DELETE']) {
    const answer = await request.fetch(`${site.staffUrl}/inbox/submissions/X`, {method, data: {}})
    expect(answer.status(), method).toBe(401)
  }
  expect((await request.get('/inbox/submissions')).status()).toBe(404)
})

test.describe('Somebody who is signed out', () => {
  test.use({ownBrowser: true})

  test('The link of a mail leads through the sign-in to its message, which is then read', async ({
    page,
    request,
    site,
  }) => {
    const id = await sendMessage(request, {name: 'Nadia Butt', subject: 'Plaza', message: 'First line\n<b>Second</b>'})
    await signIn(page, site, `/inbox/contact/${id}`)

    await expect(page.getByRole('heading', {name: 'Nadia Butt'})).toBeVisible()
    await expect(opened(page)).toContainText('First line\n<b>Second</b>', {useInnerText: true})
    await expect(opened(page).getByLabel('Stage')).toHaveValue('read')
    await expect(opened(page)).toContainText('Notice to the office')
  })
})

test('An application is read, decided on, noted and its resume downloaded byte for byte', async ({
  desk,
  page,
  request,
}) => {
  const id = await apply(request, {lastName: 'Decided'})
  await desk.open('/inbox')
  await page.getByRole('tab', {name: /Applications/}).click()
  await expect(page.getByRole('tab', {name: /Applications/})).toContainText(/\d+ unread/)
  await row(page, 'Unread: Zubair Decided').click()
  await expect(page).toHaveURL(new RegExp(`/studio/inbox/application/${id}$`))

  for (const text of [
    'Site Engineer',
    'Lahore',
    '3–5 years',
    '15 January 2027',
    'Emergency contact name',
    'Not given',
    'Not scanned for viruses',
  ])
    await expect(opened(page)).toContainText(text)
  const file = await download(page, opened(page).getByRole('button', {name: 'Download'}))
  expect(file.name).toBe('بلال resume.pdf')
  expect(file.bytes.equals(resume)).toBe(true)

  await opened(page).getByLabel('Stage').selectOption({label: 'Shortlisted'})
  await addNote(page, 'Call on Monday.')
  const notes = opened(page).getByRole('list', {name: 'Notes'})
  await expect(notes).toContainText(/sana, .*Call on Monday\./)
  await expect(row(page, 'Zubair Decided')).toContainText('Shortlisted')
  await page.reload()
  // The whole Studio has to load again.
  await expect(opened(page).getByLabel('Stage')).toHaveValue('shortlisted', {timeout: 30_000})
  await expect(notes).toContainText('Call on Monday.')
  const activity = opened(page).getByRole('list', {name: 'Activity'})
  await expect(activity.getByRole('listitem')).toHaveText([
    /^sana set the stage to Shortlisted /,
    /^sana read it /,
    /^It came in /,
  ])
})

test('What is sent while the list is open appears in it without a reload', async ({desk, page, request}) => {
  await desk.open('/inbox')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'yes'
  })
  await sendMessage(request, {name: 'Hina Iqbal'})

  await expect(row(page, 'Unread: Hina Iqbal')).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Inbox/)
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes')
})

test('A lost connection is told, and what came meanwhile shows once it is back', async ({
  desk,
  page,
  heard,
  request,
}) => {
  await desk.open('/inbox')
  await page.route('**/inbox/events', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The connection is lost')).toBeVisible({timeout: 20_000})
  await sendMessage(request, {name: 'Imran Late'})
  await page.unroute('**/inbox/events')

  await expect(row(page, 'Unread: Imran Late')).toBeVisible({timeout: 40_000})
  await expect(page.getByText('The connection is lost')).toBeHidden()
  // The failures were made on purpose.
  heard.splice(0)
})

test('A note that was left before it was stored is told when that fails, and stored once the server is back', async ({
  desk,
  page,
  heard,
  request,
  site,
}) => {
  const id = await sendMessage(request, {name: 'Javed Noted'})
  await sendMessage(request, {name: 'Kamal Next'})
  await desk.open(`/inbox/contact/${id}`)
  await expect(opened(page)).toContainText('Javed Noted')
  const held = Promise.withResolvers<void>()
  const fail = async (route: Route) => {
    await held.promise
    await route.abort()
  }
  await page.route(`**/inbox/submissions/${id}/notes/*`, fail, {times: 1})
  await addNote(page, 'Call on Monday.')
  await row(page, 'Kamal Next').click()
  await expect(opened(page)).toContainText('Kamal Next')
  held.resolve()
  await expect(page.getByText('A note about Javed Noted is not saved yet')).toBeVisible()
  const notes = async () => {
    const stored = await page.request.get(`${site.staffUrl}/inbox/submissions/${id}`)
    return (await stored.json()).notes.map(({text}: {text: string}) => text)
  }
  await expect.poll(notes, {timeout: 40_000}).toEqual(['Call on Monday.'])
  // The failure was made on purpose.
  heard.splice(0)
})

test('What a colleague erases while nobody looks at the tab is gone when somebody does again', async ({
  desk,
  page,
  request,
  site,
}) => {
  const id = await sendMessage(request, {name: 'Jan Erased'})
  await desk.open('/inbox/contact?inbox[stage]=new')
  await row(page, 'Jan Erased').click()
  await expect(opened(page).getByLabel('Stage')).toHaveValue('read')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Jan Erased')).toBeVisible()
  const look = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', {value: isHidden, configurable: true})
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await look(true)
  const headers = {Origin: site.staffUrl}
  const erased = await page.request.delete(`${site.staffUrl}/inbox/submissions/${id}`, {headers})
  expect(erased.status()).toBe(204)
  await expect(row(page, 'Jan Erased')).toBeVisible()
  await look(false)
  await expect(row(page, 'Jan Erased')).toBeHidden()
})

test('Arrows, Enter and Escape are enough to read', async ({desk, page, request, site}) => {
  await sendMessage(request, {name: 'One Person'})
  await sendMessage(request, {name: 'Another Person'})
  await desk.open('/inbox')
  const second = page.getByRole('list', {name: 'Messages'}).getByRole('link').nth(1)
  await expect(second).toContainText('One Person')
  const address = await second.getAttribute('href')
  await page.getByRole('searchbox').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)

  await expect(page).toHaveURL(`${site.staffUrl}${address}`)
  await expect(opened(page).getByRole('heading', {level: 2})).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()
  await expect(opened(page)).toBeHidden()
})
