import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {openMailServer} from '@site/api/mail-server'
import {startPostgres} from '../database/postgres.ts'
import {fillIn, newAnswers, resumeInput, submit} from './application-form.ts'
import {download, opened, openInbox, resume, row} from './inbox-desk.ts'
import {startSite} from './running-site.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {visit} from './visit.ts'

const office = 'office@mail.example'
const addresses = {MAIL_FROM: 'site@mail.example', MAIL_TO: office}

/** The product with a mail server behind it, on the store of that name. */
async function openSite(store: string) {
  const mailServer = await openMailServer()
  const postgres = store === 'PostgreSQL' ? await startPostgres() : undefined
  expect(postgres !== undefined, 'PostgreSQL is there').toBe(store === 'PostgreSQL')
  const site = await startSite({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    ...addresses,
    ...(postgres && {DATABASE_URL: postgres.url}),
  })
  return {
    site,
    /** Returns the mail that arrived, by whom it is for. */
    mailFor: (address: string) => mailServer.mails.find(({to}) => to.includes(address))?.text,
    inFile: existsSync(join(site.dataFolder, 'submissions/submissions.db')),
    async close() {
      await site.stop()
      await Promise.all([mailServer.close(), postgres?.stop()])
    },
  }
}

for (const store of ['SQLite', 'PostgreSQL']) {
  test(`Kept in ${store}: a filled form reaches the inbox while it is watched, its resume byte for byte, and the office and the applicant by mail`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const {site, mailFor, inFile, close} = await openSite(store)
    expect(inFile).toBe(store === 'SQLite')
    const desk = await context.newPage()
    await openInbox(desk, site)
    await desk.getByRole('tab', {name: /Applications/}).click()
    await expect(desk.getByText(/No applications/)).toBeVisible()

    const answers: Record<string, string> = {...newAnswers(), firstName: 'بلال', lastName: "O'Brien"}
    await visit(page, `${site.url}/job-application`)
    await fillIn(page, answers)
    await resumeInput(page).setInputFiles({name: 'resume.pdf', mimeType: 'application/pdf', buffer: resume})
    await submit(page).click()
    await expect(toast(page, 'Application submitted successfully!')).toBeVisible()

    await row(desk, "Unread: بلال O'Brien").click()
    await expect(opened(desk)).toContainText(answers.previousWork ?? '')
    const file = await download(desk, opened(desk).getByRole('button', {name: 'Download'}))
    expect(file.bytes.equals(resume)).toBe(true)

    const id = desk.url().split('/').at(-1) ?? ''
    await expect.poll(() => mailFor(office)).toContain(id)
    await expect.poll(() => mailFor(answers.email ?? '')).toContain(id)
    expect(mailFor(office)).toContain('From: Pacific Construction <site@mail.example>')
    expect(mailFor(office)?.replaceAll('=\r\n', '')).toContain(`${site.staffUrl}/studio/inbox/application/${id}`)
    await expect(opened(desk)).toContainText('Confirmation')
    await Promise.all([page.close(), desk.close()])
    await close()
  })
}
