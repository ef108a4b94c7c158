import type {FrameLocator, Page} from '@playwright/test'
import {type Desk, expect} from './desk.ts'
import {upload} from './picture-field.ts'
import type {Account, RunningSite} from './running-site.ts'

// Steps of the office in the Studio, for those who test them and those who time them.

/** Asks the editors to publish the draft that is open. */
export async function askForPublishing({page, dialog}: Desk, sentence: string): Promise<void> {
  await page.getByRole('button', {name: 'Ask for publishing'}).click()
  await page.getByRole('textbox', {name: /^What changed/}).fill(sentence)
  await dialog.getByRole('button', {name: 'Ask', exact: true}).click()
  await expect(page.getByRole('note')).toContainText('You asked for publishing')
}

/** Makes a link to the draft that is open, for a reader without an account. @returns its address */
export async function linkDraft(desk: Desk): Promise<string> {
  await desk.choose('Share draft')
  await desk.dialog.getByRole('button', {name: 'Make a private link'}).click()
  return desk.dialog.getByRole('textbox', {name: 'Private link'}).inputValue()
}

/** Asks a colleague something about the title of the document that is open. */
export async function askAboutTitle({page, field}: Desk, question: string, colleague: string): Promise<void> {
  const title = field('title').first()
  await title.hover()
  await title.getByRole('button', {name: 'Add comment'}).click()
  await page.getByTestId('comment-input-editable').click()
  await page.keyboard.type(`${question} @`)
  await page.getByTestId('comments-mentions-menu').getByText(colleague).click()
  // The list of people stays over the button that sends, until the caret moves.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('comments-mentions-menu')).toBeHidden()
  await page.getByTestId('comment-input-send-button').click()
  await expect(title.getByRole('button', {name: 'Open comments'})).toBeVisible()
}

type Invited = {email: string; name: string; role: string; inbox: string}

/** @returns the link that the mail to them holds */
export async function invite(page: Page, {email, name, role, inbox}: Invited): Promise<string> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', {name: 'Invite somebody'}).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Name', {exact: true}).fill(name)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByLabel('Inbox').selectOption(inbox)
  await page.getByRole('button', {name: 'Invite', exact: true}).click()
  return page.getByLabel('Link').inputValue()
}

/** Chooses a table for the equipment, as a program for tables saves it. */
export const chooseTable = (page: Page, text: string, name = 'equipment.csv'): Promise<void> =>
  page.getByLabel('Table as CSV').setInputFiles({name, mimeType: 'text/csv', buffer: Buffer.from(text)})

/** Begins a pack for a tender, and waits until the lake has it. */
export async function beginPack({page, input}: Desk, name: string, day: string): Promise<void> {
  await page.getByRole('button', {name: 'New pack', exact: true}).click()
  await expect(page).toHaveURL(/\/studio\/packs\//)
  await input('title').fill(name)
  await input('title').press('Tab')
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes(day) ?? false)
  await input('deadline').fill(day)
  await input('deadline').press('Tab')
  await expect(input('deadline')).toHaveValue(day)
  expect((await saved).status()).toBe(200)
}

/** Takes the samples out of the launch that is open, and puts a name in the place of the first one. */
export async function startAnew(page: Page, name: string, shortName: string): Promise<void> {
  await page.getByRole('button', {name: 'Start without the samples'}).click()
  await page.getByRole('textbox', {name: 'Name of your company'}).fill(name)
  await page.getByRole('textbox', {name: 'Short name'}).fill(shortName)
  await page.getByRole('button', {name: 'Make a snapshot and remove them'}).click()
  await expect(page.getByText('The samples are gone')).toBeVisible()
}

/** A sign with a program, which has no place in a picture. @param times how many times as wide as high it is */
const signOf = (times: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${times * 40} 40"><script>alert(1)</script><path d="M0 0h${times * 40}v40H0z"/></svg>`

type Dress = {name: string; email: string; accent: string; logoRatio?: number}

/** Gives the company, whose settings are open, an address, a colour and a sign, and publishes them. */
export async function dressCompany(desk: Desk, {name, email, accent, logoRatio = 2}: Dress): Promise<void> {
  const {page} = desk
  await desk.showFields('Contact')
  await desk.input('email').fill(email)
  await desk.showFields('Look')
  await desk.field('accent').getByTestId('string-input').fill(accent)
  await upload(page, {name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(signOf(logoRatio))})
  await desk.input('logo.alt').fill(name)
  await desk.publish()
}

/** Ends a session as when that was done elsewhere: the browser goes on showing the cookie. */
export async function endSession(page: Page, {staffUrl}: RunningSite): Promise<void> {
  const cookies = await page.context().cookies(`${staffUrl}/lake`)
  const cookie = cookies.map(({name, value}) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${staffUrl}/lake/v1/auth/logout`, {method: 'POST', headers: {cookie}})
  expect(answer.status).toBe(204)
}

export const sessionDialog = (page: Page) => page.getByRole('dialog', {name: 'Your session has ended'})

/** Signs in over what is open. @returns the frame in which that is done */
export async function signInAgain(page: Page, {email, password}: Account): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe[title="Sign in again"]')
  await frame.getByLabel('E-mail address').fill(email)
  await frame.getByLabel('Password').fill(password)
  await frame.getByRole('button', {name: 'Sign in'}).click()
  return frame
}
