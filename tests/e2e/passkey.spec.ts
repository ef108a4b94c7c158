import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {Account} from '@site/staff/contract'
import {createDesk} from './desk.ts'
import {signIn} from './inbox.ts'
import {withDevice} from './passkey-device.ts'
import {addStaff, expect, test} from './studio.ts'

// These actions ask for a proof that is five minutes old at most.
test.use({ownBrowser: true})

/** A sign-in counts as a proof for five minutes; this ends that time at once. */
function forgetProofs({dataFolder}: {dataFolder: string}) {
  const database = new DatabaseSync(join(dataFolder, 'staff', 'staff.db'), {timeout: 5_000})
  database.exec('UPDATE session SET confirmed_at = NULL')
  database.close()
}

test('Somebody adds a passkey, signs in by it alone and after the password, and not any more when it is removed or taken away', {
  tag: '@landing',
}, async ({browser, site, heard, playwright}) => {
  const account = {email: 'sara@example.com', password: 'a fifth one of many letters'}
  await addStaff(site, account)
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  const device = await withDevice(page)
  const desk = createDesk(page, site)
  const signOut = () => context.clearCookies()
  const login = () => page.goto(`${site.staffUrl}/lake/auth/login`)
  const byPasskey = page.getByRole('button', {name: 'Sign in with a passkey'})
  const withPassword = async () => {
    await page.getByLabel('E-mail address').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', {name: 'Sign in', exact: true}).click()
  }

  await login()
  await expect(byPasskey).toHaveCount(0)
  await desk.signInQuietly(account)
  await desk.open('/accounts')
  await page.getByRole('button', {name: 'Add a passkey'}).click()
  const own = page.getByRole('region', {name: 'Passkeys'})
  await own.getByLabel('Device').fill('Laptop')
  forgetProofs(site)
  await page.getByRole('button', {name: 'Add it'}).click()
  const dialog = page.getByRole('dialog', {name: 'Is it you?'})
  await dialog.getByLabel('Your password').fill('not the right password')
  await dialog.getByRole('button', {name: 'Confirm'}).click()
  await expect(page.getByText('This is not your present password.')).toBeVisible()
  expect(heard.splice(0)).toEqual([expect.stringContaining('403'), expect.stringContaining('422')])
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', {name: 'Confirm'}).click()
  await expect(own.getByRole('listitem')).toContainText(/^Laptop.*never used/)
  await expect(page.getByLabel('Recovery codes')).toHaveValue(/^([\w-]{19}\s+){9}[\w-]{19}$/)

  await signOut()
  await login()
  await device.setUserVerified(false)
  await byPasskey.click()
  await expect(page.getByText('No passkey was shown')).toBeVisible()
  await device.setUserVerified(true)
  await byPasskey.click()
  await expect(page).toHaveURL(/\/studio/)

  await signOut()
  await login()
  await withPassword()
  await expect(page.getByRole('heading', {name: 'One more step'})).toBeVisible()
  await byPasskey.click()
  await expect(page).toHaveURL(/\/studio/)

  await desk.open('/accounts')
  forgetProofs(site)
  await page.getByRole('button', {name: 'Remove Laptop'}).click()
  await dialog.getByRole('button', {name: 'Use a passkey'}).click()
  // The Studio that is left may still ask who is signed in.
  expect(heard.splice(0).filter((line) => !line.includes('401'))).toEqual([expect.stringContaining('403')])
  await expect(own.getByRole('listitem')).toHaveCount(0)

  await page.getByRole('button', {name: 'Add a passkey'}).click()
  await page.getByRole('button', {name: 'Add it'}).click()
  await expect(own.getByRole('listitem')).toContainText('never used')
  await signOut()
  await login()
  // A sign-in of the last five minutes.
  const staff = await playwright.request.newContext({baseURL: site.staffUrl})
  await signIn(staff, site)
  const accounts: Account[] = await (await staff.get('/staff/accounts/')).json()
  const {id} = accounts.find(({email}) => email === account.email) ?? {}
  expect((await staff.delete(`/staff/accounts/${id}/second-factor`)).ok()).toBe(true)
  await staff.dispose()
  heard.splice(0)
  await byPasskey.click()
  await expect(page.getByText('does not let anybody in here')).toBeVisible()
  expect(heard.splice(0)).toEqual([expect.stringContaining('401')])
  await withPassword()
  await expect(page).toHaveURL(/\/studio/)
  await context.close()
})
