import type {Locator, Page} from '@playwright/test'
import {registration} from '../../apps/api/test/sample-form.ts'
import {storedFrom} from './inbox.ts'
import {download, opened, openInbox, row} from './inbox-desk.ts'
import {drawings} from './quote-form.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {visit} from './visit.ts'

const sent = 'Your registration has arrived!'
const form = (page: Page): Locator => page.locator('form[action="/api/registration"]')
const entry = (page: Page, name: string): Locator => form(page).locator(`[name="${name}"]`)
const send = (page: Page): Locator => form(page).getByRole('button', {name: /^(Register the firm|Sending)/})
const documents = drawings.slice(0, 1)

let count = 0

/** Complete answers with an e-mail address of their own. */
const newFirm = () => ({...registration, email: `firm-${process.pid}-${++count}@mail.example`})

async function fillIn(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    if (name === 'role' || name === 'trade') await entry(page, name).selectOption(answer)
    else await entry(page, name).fill(answer)
  }
  await form(page).locator('[type=file]').setInputFiles(documents)
}

test('A firm registers from the page for contact, and lies on the desk of the office with its documents', async ({
  page,
  context,
  site,
  staff,
}) => {
  const answers = newFirm()
  await visit(page, '/contact')
  await page
    .getByRole('main')
    .getByRole('link', {name: /^Register your firm/})
    .click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Register your firm')
  await send(page).click()
  await expect(entry(page, 'firm')).toHaveAccessibleDescription('Name of the firm is required')
  await expect(entry(page, 'trade').locator('option').last()).toHaveText('Another')
  await fillIn(page, answers)
  await send(page).click()
  await expect(toast(page, sent)).toBeVisible()
  const [stored] = await storedFrom(staff, answers.email)
  await expect(page.getByRole('status').filter({hasText: 'We have your registration.'})).toContainText(
    stored?.id ?? 'none',
  )
  expect(stored?.answers).toEqual(answers)

  const desk = await context.newPage()
  await openInbox(desk, site)
  await desk.getByRole('tab', {name: /Registrations/}).click()
  await row(desk, 'Unread: Nadeem Butt').first().click()
  for (const text of ['Steel fixing', 'Two towers in Lahore', '1234567-8', 'Multan Steel Fixers'])
    await expect(opened(desk)).toContainText(text)
  for (const {name, buffer} of documents) {
    const file = await download(desk, opened(desk).getByRole('button', {name: `Download ${name}`}))
    expect([file.name, file.bytes.equals(buffer)]).toEqual([name, true])
  }
  await opened(desk).getByLabel('Stage').selectOption({label: 'Approved'})
  await expect(row(desk, 'Nadeem Butt').first()).toContainText('Approved')
})

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('a firm registers with its documents, in English and in Urdu', async ({page, staff}) => {
    for (const [path, heading] of [
      ['/register', sent],
      ['/ur/register', 'آپ کی رجسٹریشن پہنچ گئی!'],
    ] as const) {
      const answers = newFirm()
      await page.goto(path)
      await fillIn(page, answers)
      await form(page).locator('[type=submit]').click()
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading)
      const [stored] = await storedFrom(staff, answers.email)
      await expect(page.getByRole('main')).toContainText(stored?.id ?? 'none')
      expect(stored?.files.map(({name, size}) => [name, size])).toEqual(
        documents.map(({name, buffer}) => [name, buffer.length]),
      )
      expect(stored?.answers.trade).toBe('steel-fixing')
    }
  })
})
