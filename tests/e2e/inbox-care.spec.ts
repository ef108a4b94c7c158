import {mkdir, mkdtemp, readFile, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {apply, chooseMore, download, opened, openInbox, row, sendMessage} from './inbox-desk.ts'
import {startSite} from './running-site.ts'
import {expect, test} from './studio.ts'

test('The table holds what the filter finds, harmless for spreadsheets', async ({desk, page, request}) => {
  await sendMessage(request, {name: '=HYPERLINK("http://x.example")', message: 'Needle in a stack'})
  await desk.open('/inbox')
  await page.getByRole('searchbox').fill('needle')
  await expect(page).toHaveURL(/inbox\[q\]=needle/)
  await expect(page.getByRole('list', {name: 'Messages'}).getByRole('link')).toHaveCount(1)
  const table = await download(page, page.getByRole('button', {name: 'Export CSV'}))

  expect(table.name).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = table.bytes.toString('utf8').trim().split('\r\n')
  expect(head).toContain('Reference,Received,Stage,Assignee,Name,Email,Subject,Message,Language,Notes')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"'=HYPERLINK(""http://x.example"")"`)
})

test('Spam is kept apart, by the trap of the form or by hand, and can be rescued', async ({desk, page, request}) => {
  await sendMessage(request, {name: 'Robot', homepage: 'https://spam.example'})
  await sendMessage(request, {name: 'Pushy Seller'})
  await desk.open('/inbox')
  await row(page, 'Pushy Seller').click()
  await expect(row(page, 'Robot')).toBeHidden()
  await chooseMore(page, 'Mark as spam')
  await expect(row(page, 'Pushy Seller')).toBeHidden()

  await page.getByRole('button', {name: 'Spam', exact: true}).click()
  await expect(row(page, 'Robot')).toBeVisible()
  await row(page, 'Pushy Seller').click()
  await opened(page).getByRole('button', {name: 'Not spam'}).click()
  await expect(row(page, 'Pushy Seller')).toBeHidden()
  await page.getByRole('button', {name: 'Spam', exact: true}).click()
  await expect(row(page, 'Pushy Seller')).toBeVisible()
})

test('A person is erased with everything that came from them, after it is said what goes', async ({
  desk,
  page,
  request,
  site,
}) => {
  const person = {email: 'leaving@mail.example'}
  await apply(request, {...person, firstName: 'Lena', lastName: 'Leaving'})
  await sendMessage(request, {email: 'Leaving@mail.example', name: 'Lena Leaving'})
  await desk.open('/inbox')
  await row(page, 'Lena Leaving').click()
  await chooseMore(page, 'Erase')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What goes: 1 message,')
  await dialog.getByText('Everything that came from').click()
  await expect(dialog).toContainText('What goes: 1 message and 1 application,')
  await dialog.getByRole('button', {name: 'Erase for good'}).click()

  await expect(page.getByText('Erased 2 submissions')).toBeVisible()
  await expect(row(page, 'Lena Leaving')).toBeHidden()
  const left = await page.request.get(`${site.staffUrl}/inbox/submissions?q=leaving%40mail.example`)
  expect((await left.json()).items).toEqual([])
})

test('A resume in which the virus scanner found something is marked, and offered to nobody', async ({
  desk,
  page,
  request,
  site,
}) => {
  const id = await apply(request, {firstName: 'Wasim', lastName: 'Worm'})
  const database = new DatabaseSync(join(site.dataFolder, 'submissions', 'submissions.db'), {timeout: 5_000})
  database.prepare("UPDATE submission_file SET scan = 'infected' WHERE submission_id = ?").run(id)
  database.close()
  await desk.open('/inbox')
  await page.getByRole('tab', {name: /Applications/}).click()
  await expect(row(page, 'Wasim Worm')).toContainText('Virus found')
  await row(page, 'Wasim Worm').click()

  await expect(opened(page)).toContainText('The virus scanner found something in it')
  await expect(opened(page).getByRole('button', {name: 'Download'})).toBeHidden()
  expect((await page.request.get(`${site.staffUrl}/inbox/submissions/${id}/files/1`)).status()).toBe(403)
})

test('A person is handed out with everything that came from them, as one archive', async ({desk, page, request}) => {
  const person = {email: 'asking@mail.example'}
  await apply(request, {...person, firstName: 'Asma', lastName: 'Asking'})
  await sendMessage(request, {email: 'Asking@mail.example', name: 'Asma Asking'})
  await desk.open('/inbox')
  await row(page, 'Asma Asking').click()
  const saving = page.waitForEvent('download')
  await chooseMore(page, 'Download everything of this person')
  const saved = await saving
  const bytes = await readFile(await saved.path())

  expect(saved.suggestedFilename()).toMatch(/^asking@mail\.example\.zip$/i)
  for (const part of ['data.json', '1 بلال resume.pdf', '"email": "asking@mail.example"', 'Please call me.'])
    expect(bytes.includes(part), part).toBe(true)
})

test('The inbox says that no mail is sent where no mail server is set, and where mails lie', async ({
  desk,
  page,
  site,
}) => {
  await desk.open('/inbox')
  const notice = page.getByRole('note', {name: 'Mails are not sent'})
  await expect(notice).toContainText(`kept as files in ${join(site.dataFolder, 'submissions', 'mail')}.`)
})

test.describe('At another site', () => {
  test.use({ownBrowser: true})

  test('The inbox says that no good backup was made for two days, and what to do', async ({page, elsewhere}) => {
    test.setTimeout(120_000)
    const folder = await mkdtemp(join(tmpdir(), 'backups-'))
    const BACKUP_DIR = join(folder, 'disk')
    // One that is not there: the first backup fails, and the next is tried an hour later.
    const disk = join(folder, 'away')
    await symlink(disk, BACKUP_DIR)
    let tried = () => {}
    const failed = new Promise<void>((resolve) => {
      tried = resolve
    })
    const onLog = (line: string) => line.includes('no backup was made') && tried()
    const site = await startSite({BACKUP_DIR}, {onLog})
    try {
      await failed
      await openInbox(page, site)
      const notice = page.getByRole('note', {name: 'Backups need a look'})
      await expect(notice).toContainText('There is no good backup of the site.')
      const snapshot = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-')
      await mkdir(join(disk, snapshot(2.5)), {recursive: true})
      await page.reload()
      await expect(notice).toContainText(
        /more than two days ago\. .*ENOENT.* Backups are in .*disk and take .*: pnpm site:doctor says more\./,
      )
      await mkdir(join(disk, snapshot(1)))
      await page.reload()
      await expect(page.getByRole('note', {name: 'Mails are not sent'})).toBeVisible()
      await expect(notice).toBeHidden()
    } finally {
      await page.close()
      // This site has ports of its own.
      elsewhere.splice(0)
      await site.stop()
      await rm(folder, {recursive: true})
    }
  })
})
