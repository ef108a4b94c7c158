import type {Locator} from '@playwright/test'
import type {Account} from '@site/staff/contract'
import {Secret, TOTP} from 'otpauth'
import {contentClient} from './content-client.ts'
import {opened, openInbox, row, sendMessage} from './inbox-desk.ts'
import {endSession, sessionDialog, signInAgain} from './office.ts'
import {addStaff, expect, test} from './studio.ts'

test.use({ownBrowser: true})

/** The times at which a field becomes read-only, and takes keys again. */
const readOnlyTurns = (field: Locator) =>
  field.evaluateHandle((input) => {
    const turns: number[] = []
    new MutationObserver(() => turns.push(performance.now())).observe(input, {attributeFilter: ['readonly']})
    return turns
  })

/** Lines of the console while no person is signed in: refusals, and what the Studio says of a check that waits. */
const NOBODY = /401|HTTP Authentication failed|Custom validator/

test('What was typed while a session ended is sent once the same person signs in over it, with the second step', {
  tag: '@landing',
}, async ({desk, page, site, heard}) => {
  const account = {email: 'rabia@example.com', password: 'a sixth one of many letters'}
  await addStaff(site, account)
  await desk.signInQuietly(account)
  const factor = `${site.staffUrl}/staff/me/second-factor`
  const {secret} = await (await page.request.post(factor)).json()
  const code = new TOTP({secret: Secret.fromBase32(secret)}).generate()
  const {codes} = await (await page.request.post(`${factor}/confirmation`, {data: {code}})).json()

  await desk.edit('project', 'project-union-tower')
  const title = desk.input('title')
  await title.fill('Before')
  await desk.titleKept('Before')
  await endSession(page, site)

  await title.fill('Before, meanwhile')
  await expect(sessionDialog(page)).toContainText('Sign in again as rabia')
  const turns = await readOnlyTurns(title)
  const frame = await signInAgain(page, account)
  await frame.getByLabel('Code').fill(codes[0])
  await frame.getByRole('button', {name: 'Sign in'}).click()
  await expect(sessionDialog(page)).toBeHidden()
  await expect(title).toHaveValue('Before, meanwhile')
  await title.fill('Before, meanwhile and after')
  await desk.titleKept('Before, meanwhile and after')
  const client = await contentClient(site)
  await client.patch('drafts.project-union-tower', {set: {shortTitle: 'By somebody else'}}).commit()
  await expect(desk.input('shortTitle')).toHaveValue('By somebody else')
  // The form follows changes of others again; until then the field may be read-only, but once at most.
  expect((await turns.jsonValue()).length).toBeLessThanOrEqual(2)
  await expect(title).toBeEditable()
  for (const line of heard.splice(0)) expect(line).toMatch(NOBODY)
})

test('The inbox asks the same within 5 seconds after an administrator ended the session, and whoever signs in as somebody else gets a page of their own', {
  tag: '@landing',
}, async ({page, site, request, colleague, heard, staff}) => {
  await sendMessage(request, {name: 'Salman Later'})
  await openInbox(page, {...site, account: colleague})
  await row(page, 'Salman Later').click()
  const note = opened(page).getByRole('textbox', {name: 'New note'})
  const notes = opened(page).getByRole('list', {name: 'Notes'})
  await note.fill('Calls back on Friday.')
  const accounts: Account[] = await (await staff.get('/staff/accounts/')).json()
  const account = accounts.find(({email}) => email === colleague.email)
  await staff.delete(`/staff/accounts/${account?.id}/sessions`)
  await expect(sessionDialog(page)).toBeVisible({timeout: 5_000})
  await signInAgain(page, colleague)
  await expect(sessionDialog(page)).toBeHidden()
  await opened(page).getByRole('button', {name: 'Add note'}).click()
  await expect(notes).toContainText(/nadia, .*Calls back on Friday\./)

  await note.fill('Never sent.')
  await endSession(page, site)
  await expect(sessionDialog(page)).toBeVisible()
  await signInAgain(page, site.account)
  await expect(sessionDialog(page)).toContainText('sana is signed in here now. What nadia typed last cannot be sent')
  await sessionDialog(page).getByRole('button', {name: 'Load the page anew'}).click()
  await expect(notes).toContainText('Calls back on Friday.')
  await expect(opened(page)).not.toContainText('Never sent.')
  await expect(sessionDialog(page)).toBeHidden()
  for (const line of heard.splice(0)) expect(line).toMatch(NOBODY)
})
