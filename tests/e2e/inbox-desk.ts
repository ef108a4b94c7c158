import {readFile} from 'node:fs/promises'
import type {APIRequestContext, Locator, Page} from '@playwright/test'
import {applicant} from '../../studio/inbox/test/applicant.ts'
import {createDesk} from './desk.ts'
import type {RunningSite} from './running-site.ts'
import {expect} from './test.ts'

export const resume = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(Array.from({length: 70_000}, (_, at) => at % 256)),
])

export const onePage = Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 46>> stream
BT /F 24 Tf 30 100 Td (Ten years of steel) Tj ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)

let count = 0

/** Sends a message as the website does. @returns its reference */
export async function sendMessage(request: APIRequestContext, change: Record<string, string>): Promise<string> {
  const data = {name: 'Ayesha Khan', email: 'ayesha@mail.example', message: 'Please call me.', ...change}
  const answer = await request.post('/api/contact', {data})
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** Applies as the website does, with a name and an address that no other test meets. @returns the reference */
export async function apply(
  request: APIRequestContext,
  change: Record<string, string> = {},
  buffer: Buffer = resume,
): Promise<string> {
  const file = {name: 'بلال resume.pdf', mimeType: 'application/pdf', buffer}
  const person = {lastName: `Qadri ${++count}`, email: `zubair-${count}@mail.example`}
  const multipart = {...applicant, ...person, ...change, resume: file}
  const answer = await request.post('/api/job-application', {multipart})
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** Opens an address of the Studio without a session, and signs in on the Studio's screen. */
export async function signIn(page: Page, site: RunningSite, path: string): Promise<void> {
  await createDesk(page, site).signIn(path, site.account)
  await inboxShown(page)
}

/** Opens the inbox with a session. */
export async function openInbox(page: Page, site: RunningSite): Promise<void> {
  await page.request.post(`${site.staffUrl}/lake/auth/login`, {form: site.account})
  await page.goto(`${site.staffUrl}/studio/inbox`)
  await inboxShown(page)
}

/** The whole Studio has to load, which a busy machine takes its time for. */
async function inboxShown(page: Page): Promise<void> {
  await expect(page.getByRole('tab', {name: 'Messages'})).toBeVisible()
}

export const row = (page: Page, name: string): Locator => page.getByRole('link', {name})
export const opened = (page: Page): Locator => page.getByRole('article')

export async function addNote(page: Page, text: string): Promise<void> {
  await opened(page).getByRole('textbox', {name: 'New note'}).fill(text)
  await opened(page).getByRole('button', {name: 'Add note'}).click()
}

/** Sends the applicant who is open a letter, in the words of the office. */
export async function reply(page: Page, template: string, text: string): Promise<void> {
  await opened(page).getByRole('button', {name: 'Reply'}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template').selectOption(template)
  await dialog.getByLabel('Text').fill(text)
  await dialog.getByRole('button', {name: 'Send'}).click()
}

/** Opens a letter to several people of the list. @returns its dialog */
export async function beginLetters(page: Page, names: string[], template: string): Promise<Locator> {
  for (const name of names) await page.getByRole('checkbox', {name: `Choose ${name}`}).check()
  await page.getByRole('button', {name: `Write to ${names.length} people`}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template').selectOption(template)
  return dialog
}

export async function download(page: Page, button: Locator): Promise<{name: string; bytes: Buffer}> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return {name: file.suggestedFilename(), bytes: await readFile(await file.path())}
}
