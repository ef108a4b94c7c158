import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('Whoever prepares a tender makes a pack, sees what is missing before the deadline, and makes a link that can be ended', async ({
  desk,
  page,
}) => {
  await desk.open('/packs')
  await page.getByRole('button', {name: 'New pack'}).click()
  const title = desk.input('title')
  await title.fill('Extension of the district hospital')
  await title.press('Tab')
  const deadline = desk.input('deadline')
  await deadline.fill('31 December 2999')
  await deadline.press('Tab')
  await expect(deadline).toHaveValue('2999-12-31')

  await desk.open('/packs')
  const pack = page.getByRole('region', {name: 'Extension of the district hospital'})
  await expect(pack.getByText('No similar project is chosen.')).toBeVisible()
  await expect(pack.getByText(/^Ran out \d+ days ago\.$/)).toBeVisible()
  await expect(pack.getByText('Still needed: the number of the licence.')).toBeVisible()

  await pack.getByRole('button', {name: 'Make a private link'}).click()
  const link = pack.getByRole('link', {name: 'Private link, ends after December 31, 2999'})
  const address = (await link.getAttribute('href')) ?? ''
  await expect(pack.getByText('Not opened yet')).toBeVisible()
  expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf')
  await page.reload()
  await expect(pack.getByText('Not opened yet')).toBeVisible()
  const opener = {headers: {'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'}}
  await page.request.get(address.replace('?preview', ''), opener)
  await page.reload()
  await expect(pack.getByText(/^Opened once on /)).toBeVisible()
  await pack.getByRole('button', {name: 'End now'}).click()
  await expect(link).toBeHidden()
  expect((await page.request.get(address)).status()).toBe(404)
})
