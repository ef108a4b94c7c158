import {contentClient} from './content-client.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

test('Beside the inbox, Content health and what expires stands how much there is, as it changes', async ({
  desk,
  page,
  site,
}) => {
  await desk.open('/structure/credentials')
  await expect(page.getByRole('link', {name: /^Content health \(\d+\)$/})).toBeVisible()
  const form = {name: 'Visitor', email: 'visitor@mail.example', message: 'Please call me.'}
  const sent = await page.request.post(`${site.url}/api/contact`, {form, headers: {origin: site.url}})
  expect(sent.ok()).toBe(true)
  await expect(page.getByRole('link', {name: 'Inbox (1)'})).toBeVisible()

  const expiring = page.getByRole('link', {name: /^Expired or expiring/})
  await expect(expiring).toHaveText(/\(\d+\)$/)
  const before = Number(/\d+/.exec((await expiring.textContent()) ?? '')?.[0])
  const content = await contentClient(site)
  const [other] = await content.fetch<string[]>('*[_type == "certificate" && !defined(validUntil)]._id')
  await content
    .patch(other ?? '')
    .set({validUntil: new Date().toISOString().slice(0, 10)})
    .commit()
  await expect(expiring).toHaveText(`Expired or expiring (${before + 1})`)
  await expiring.click()
  await expect(page.getByRole('listbox', {name: 'Expired or expiring'}).getByRole('option')).toHaveCount(before + 1)
})

test('Drafts and what was changed lately are lists of their own', async ({desk, page}) => {
  await desk.edit('service', 'service-high-rise-buildings')
  await desk.input('title').fill('Mosques, drafted')
  await desk.titleKept('Mosques, drafted')

  await desk.open('/structure/drafts')
  await expect(page.getByRole('link', {name: /Mosques, drafted/})).toBeVisible()
  await expect(page.getByRole('link', {name: /Union Tower/})).toHaveCount(0)
  await desk.open('/structure/changed')
  await expect(page.getByTestId('document-list-pane').getByRole('link').first()).toContainText('Mosques, drafted')
})
