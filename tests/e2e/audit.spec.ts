import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

test('An administrator reads in the Studio what happened, by person and kind, and takes it along as a table', async ({
  desk,
  site,
}) => {
  const {page} = desk
  await fetch(`${site.staffUrl}/lake/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({email: site.account.email, password: 'not the right password'}),
  })
  await desk.open('/accounts/audit')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.filter({hasText: 'Signed in'}).first()).toContainText(site.account.email)
  await page.getByLabel('Kind').selectOption('Wrong password')
  await expect(entries.filter({hasNotText: 'Wrong password'})).toHaveCount(0)
  // Several within a minute are one entry, of the first of them.
  await expect(entries.first()).toContainText('from 127.0.0.1')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', {name: 'Export CSV'}).click()
  expect((await downloading).suggestedFilename()).toBe('audit.csv')
})
