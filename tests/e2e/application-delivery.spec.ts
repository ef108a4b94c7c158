import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {fillIn, newAnswers, resumeInput, submit} from './application-form.ts'
import {download, opened, openInbox, resume, row} from './inbox-desk.ts'
import {expect, OFFICE, test} from './set-up-site.ts'
import {toast} from './toast.ts'
import {visit} from './visit.ts'

test('With PostgreSQL and a mail server a filled form reaches the inbox while it is watched, its resume byte for byte, and the office and the applicant by mail', async ({
  page,
  context,
  site,
  database,
  mailServer,
}) => {
  expect(database, 'PostgreSQL is there').toBeDefined()
  expect(existsSync(join(site.dataFolder, 'submissions/submissions.db'))).toBe(false)
  const mailFor = (address: string) => mailServer.mails.find(({to}) => to.includes(address))?.text
  const desk = await context.newPage()
  await openInbox(desk, site)
  await desk.getByRole('tab', {name: /Applications/}).click()
  await expect(desk.getByText(/No applications/)).toBeVisible()

  const answers: Record<string, string> = {...newAnswers(), firstName: 'بلال', lastName: "O'Brien"}
  await page.setExtraHTTPHeaders({'x-forwarded-for': '192.0.2.1'})
  await visit(page, '/job-application')
  await fillIn(page, answers)
  await resumeInput(page).setInputFiles({name: 'resume.pdf', mimeType: 'application/pdf', buffer: resume})
  await submit(page).click()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()

  await row(desk, "Unread: بلال O'Brien").click()
  await expect(opened(desk)).toContainText(answers.previousWork ?? '')
  const file = await download(desk, opened(desk).getByRole('button', {name: 'Download'}))
  expect(file.bytes.equals(resume)).toBe(true)

  const id = desk.url().split('/').at(-1) ?? ''
  await expect.poll(() => mailFor(OFFICE)).toContain(id)
  await expect.poll(() => mailFor(answers.email ?? '')).toContain(id)
  expect(mailFor(OFFICE)).toContain('From: Pacific Construction <site@mail.example>')
  expect(mailFor(OFFICE)?.replaceAll('=\r\n', '')).toContain(`${site.staffUrl}/studio/inbox/application/${id}`)
  await expect(opened(desk)).toContainText('Confirmation')
})
