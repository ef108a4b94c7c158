import {beginPack} from './office.ts'
import {expect, test} from './studio.ts'

/** A link ends after a year at most. */
const DEADLINE = new Date(Date.now() + 200 * 24 * 60 * 60_000).toISOString().slice(0, 10)
const opener = {headers: {'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'}}

test('Whoever prepares a tender makes a pack, sees what is missing before the deadline, and makes a link that can be ended', {
  tag: '@landing',
}, async ({desk, page}) => {
  await desk.open('/packs')
  await beginPack(desk, 'Extension of the district hospital', DEADLINE)
  const pack = page.getByRole('article', {name: 'Extension of the district hospital'})
  await expect(pack.getByText('No similar project is chosen.')).toBeVisible()
  const deadline = desk.input('deadline')

  await page.getByRole('link', {name: 'Packs', exact: true}).click()
  await expect(deadline).toBeHidden()
  await expect(pack.getByText(/^Ran out \d+ days ago \(\S+\)\.$/)).toBeVisible()
  await expect(pack.getByText('No number of the licence')).toBeVisible()

  const download = page
    .context()
    .waitForEvent('page')
    .then((tab) => tab.waitForEvent('download'))
  await pack.getByRole('button', {name: 'Preview'}).click()
  expect((await download).suggestedFilename()).toContain('extension-of-the-district-hospital')

  const make = pack.getByRole('button', {name: 'Make a private link'})
  await expect(pack.getByText('Publish the pack first')).toBeVisible()
  await expect(make).toBeHidden()
  await pack.getByRole('link', {name: 'Edit'}).click()
  await expect(desk.input('deadline')).toHaveValue(DEADLINE)
  await desk.publish()
  await desk.open('/packs')
  await expect(pack.getByLabel('Last day')).toHaveValue(DEADLINE)
  await make.click()
  const address = await pack.getByRole('textbox', {name: 'Private link'}).inputValue()
  // As on an origin that the browser does not treat as secure.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}))
  await pack.getByRole('button', {name: 'Copy', exact: true}).click()
  await expect(page.getByText('copy it by hand')).toBeVisible()
  const link = pack.getByRole('listitem').filter({hasText: 'Private link by sana@example.com, ends after'})
  await expect(link.getByText('Not opened yet')).toBeVisible()
  expect((await page.request.get(address, opener)).headers()['content-type']).toBe('application/pdf')
  await page.reload()
  await expect(link.getByText(/^Opened once on /)).toBeVisible()
  await expect(pack.getByRole('textbox', {name: 'Private link'})).toBeHidden()
  await link.getByRole('button', {name: 'End now'}).click()
  await expect(link).toBeHidden()
  expect((await page.request.get(address)).status()).toBe(404)

  await pack.getByRole('button', {name: 'Copy as a new pack'}).dblclick()
  await expect(desk.input('title')).toHaveValue('Extension of the district hospital (copy)')
  await desk.open('/packs')
  await expect(page.getByRole('article', {name: 'Extension of the district hospital (copy)'})).toHaveCount(1)
})
