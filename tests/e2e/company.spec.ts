import {withDevice} from './passkey-device.ts'
import {expect, test} from './set-up-site.ts'

const HINA = {email: 'hina@example.com', email_verified: true, name: 'Hina Malik', groups: ['contributor']}

test('Somebody goes to the company from the sign-in page, and comes back into the Studio as who the company says', async ({
  page,
  site,
  provider,
}) => {
  provider.told = HINA
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto(`${site.staffUrl}/studio/accounts`)
  await page.getByRole('link', {name: 'Use your company account'}).click()
  await expect(page).toHaveURL(`${provider.issuer}/person`)
  await page.getByRole('button', {name: 'Continue as hina@example.com'}).click()

  await expect(page).toHaveURL(`${site.staffUrl}/studio/accounts`)
  const own = page.getByRole('tabpanel')
  await expect(own.getByText(HINA.name).first()).toBeVisible()
  await expect(own.getByText(HINA.email)).toBeVisible()
  await expect(own.getByText('Contributor', {exact: true}).first()).toBeVisible()
})

test('Who has no password here signs in at the company once more, and adds a passkey then', async ({
  page,
  site,
  provider,
  heard,
}) => {
  provider.told = HINA
  await withDevice(page)
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(`${site.staffUrl}/studio/accounts`)
  await page.getByRole('link', {name: 'Use your company account'}).click()
  await page.getByRole('button', {name: 'Continue as'}).click()

  const add = page.getByRole('button', {name: 'Add a passkey'})
  await add.click()
  await page.getByRole('button', {name: 'Add it'}).click()
  await page.getByRole('link', {name: 'Sign in at your company'}).click()
  expect(heard.splice(0)).toEqual([expect.stringContaining('403')])
  await page.getByRole('button', {name: 'Continue as'}).click()
  await expect(page).toHaveURL(`${site.staffUrl}/studio/accounts`)
  await add.click()
  await page.getByRole('button', {name: 'Add it'}).click()
  await expect(page.getByRole('region', {name: 'Passkeys'}).getByRole('listitem')).toContainText('never used')
})

test('Somebody of another company is sent back to the sign-in page, which says why and lets nobody in', async ({
  page,
  site,
  provider,
  heard,
}) => {
  provider.told = {...HINA, email: 'guest@elsewhere.example'}
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(`${site.staffUrl}/lake/auth/login`)
  await page.getByRole('link', {name: 'Use your company account'}).click()
  await page.getByRole('button', {name: 'Continue as guest@elsewhere.example'}).click()

  await expect(page.getByRole('alert')).toHaveText('Your e-mail address is not one of this company.')
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(heard.splice(0)).toEqual([expect.stringContaining('403')])
  expect((await page.request.get(`${site.staffUrl}/staff/me/`)).status()).toBe(401)
})
