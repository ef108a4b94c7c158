import {contentClient} from './content-client.ts'
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

test('What is listed stays when an older question is answered late, and when more cannot be read', async ({
  desk,
  heard,
  page,
  site,
}) => {
  const client = await contentClient(site)
  for (let place = 0; place <= 100; place++)
    await client
      .patch('siteSettings')
      .set({launchDismissed: [`step-${place}`]})
      .commit()
  await client.patch('siteSettings').unset(['launchDismissed']).commit()
  await desk.open('/accounts/audit')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(100)

  const {promise, resolve: release} = Promise.withResolvers<void>()
  await page.route(/audit\/\?person=nobody/, async (route) => {
    await promise
    await route.continue()
  })
  const asked = page.waitForRequest(/audit\/\?person=nobody/)
  await page.getByLabel('Person').fill('nobody')
  await asked
  await page.getByLabel('Person').fill('')
  await expect(entries).toHaveCount(100)
  const late = page.waitForResponse(/audit\/\?person=nobody/)
  release()
  await (await late).finished()

  const more = page.getByRole('button', {name: 'Show more'})
  await page.route(/audit\/.*before=/, (route) => route.fulfill({status: 503, json: {error: 'Busy'}}), {times: 1})
  await more.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  for (const line of heard.splice(0)) expect(line).toContain('503')
  await expect(entries).toHaveCount(100)
  await more.click()
  await expect.poll(() => entries.count()).toBeGreaterThan(100)
})
