import {addNote, apply, download, opened, resume, row, sendMessage, signIn} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test.describe('Somebody who is signed out', () => {
  test.use({ownBrowser: true})

  test('Without a sign-in nothing of the inbox answers; the link of a mail leads through it to its message, which is then read', async ({
    page,
    request,
    site,
  }) => {
    const id = await sendMessage(request, {name: 'Nadia Butt', subject: 'Plaza', message: 'First line\n<b>Second</b>'})
    const paths = [`submissions/${id}`, 'submissions', 'submissions/X/files/1', 'export.csv?kind=contact', 'events', '']
    for (const path of paths) {
      const answer = await request.get(`${site.staffUrl}/inbox/${path}`)
      expect(answer.status(), path).toBe(401)
    }
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await request.fetch(`${site.staffUrl}/inbox/submissions/${id}`, {method, data: {}})
      expect(answer.status(), method).toBe(401)
    }
    expect((await request.get('/inbox/submissions')).status()).toBe(404)

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
    '15 January 2099',
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
  await expect(opened(page).getByLabel('Stage')).toHaveValue('shortlisted')
  await expect(notes).toContainText('Call on Monday.')
  const activity = opened(page).getByRole('list', {name: 'Activity'})
  await expect(activity.getByRole('listitem')).toHaveText([
    /^sana set the stage to Shortlisted /,
    /^sana read it /,
    /^It came in /,
  ])
})
