import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {expect, test} from './studio.ts'

/** Hides the tab, or brings it to the front, as far as its scripts can tell. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', {value: isHidden, configurable: true})
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('Beside the inbox, Content health and what expires stands how much there is, as it changes', async ({
  desk,
  page,
  site,
}) => {
  await desk.open('/structure/credentials')
  await expect(page.getByRole('link', {name: /^Content health \(\d+\)$/})).toBeVisible()
  const inbox = page.getByRole('link', {name: /^Inbox/})
  const {unread} = await (await page.request.get(`${site.staffUrl}/inbox/submissions`)).json()
  const before = unread.contact + unread.quote + unread.registration + unread.application
  const form = {name: 'Visitor', email: 'visitor@mail.example', message: 'Please call me.'}
  const sent = await page.request.post(`${site.url}/api/contact`, {form, headers: {origin: site.url}})
  expect(sent.ok()).toBe(true)
  await expect(inbox).toHaveText(`Inbox (${before + 1})`)

  const expiring = page.getByRole('link', {name: /^Expired or expiring/})
  await expect(expiring).toHaveText(/\(\d+\)$/)
  const expired = Number(/\d+/.exec((await expiring.textContent()) ?? '')?.[0])
  const content = await contentClient(site)
  const [other] = await content.fetch<string[]>('*[_type == "certificate" && !defined(validUntil)]._id')
  await content
    .patch(other ?? '')
    .set({validUntil: new Date().toISOString().slice(0, 10)})
    .commit()
  await expect(expiring).toHaveText(`Expired or expiring (${expired + 1})`)
  await expiring.click()
  await expect(page.getByRole('listbox', {name: 'Expired or expiring'}).getByRole('option')).toHaveCount(expired + 1)
})

test('The form of the last certificate that is due stays open, and the list keeps it until its renewal is published', {
  tag: '@landing',
}, async ({desk, page, site}) => {
  const content = await contentClient(site)
  const dated = await content.fetch<{_id: string; validUntil: string}[]>(
    '*[_type == "certificate" && defined(validUntil)]{_id, validUntil}',
  )
  const [other = ''] = await content.fetch<string[]>('*[_type == "certificate" && !defined(validUntil)]._id')
  const renew = ({_id}: {_id: string}) => content.patch(_id).unset(['validUntil']).commit()
  const expire = (id: string) => content.patch(id).set({validUntil: '2020-03-31'}).commit()
  for (const certificate of dated) await renew(certificate)
  await expire(dated[0]?._id ?? '')
  await desk.open('/structure/credentials;expiring')
  const due = page.getByRole('listbox', {name: 'Expired or expiring'}).getByRole('option')
  // Changes of others arrive a moment later.
  await expect(due).toHaveCount(1)
  await due.getByRole('link').click()
  await desk.showFields('Facts and dates')
  const lastDay = desk.input('validUntil')
  await lastDay.fill('2099-03-31')
  await lastDay.press('Tab')
  const typedInto = await lastDay.elementHandle()
  const isSame = () => typedInto?.evaluate(({isConnected}) => isConnected)
  const drafted = '*[_id in path("drafts.**") && validUntil == "2099-03-31"]._id'
  await expect.poll(() => content.fetch(drafted, {}, {perspective: 'raw'})).toHaveLength(1)
  await expire(other)
  // Later than the draft.
  await expect(due).toHaveCount(2)
  await renew({_id: other})
  await expect(due).toHaveCount(1)
  expect(await isSame()).toBe(true)
  await desk.publish()
  await expect(page.getByText('No certificate has ended, or ends within sixty days.')).toBeVisible()
  await expect(lastDay).toHaveValue('2099-03-31')
  expect(await isSame()).toBe(true)
  for (const {_id, validUntil} of dated) await content.patch(_id).set({validUntil}).commit()
})

test('Drafts and what was changed lately are lists of their own, and the form of the last draft stays open when that is published', {
  tag: '@landing',
}, async ({desk, page, site}) => {
  const content = await contentClient(site)
  await content.delete({query: '*[_id in path("drafts.**")]'})
  const service = await content.getDocument('service-high-rise-buildings')
  await content.create({...service, _id: `drafts.${service?._id}`, _type: 'service', title: 'The last draft'})
  await desk.open('/structure/changed')
  await expect(page.getByTestId('document-list-pane').getByRole('link').first()).toContainText('The last draft')
  await desk.open('/structure/drafts')
  await expect(page.getByTestId('document-list-pane').getByRole('link')).toHaveText([/The last draft/])
  await page.getByRole('link', {name: /The last draft/}).click()
  const title = desk.input('title')
  await expect(title).toHaveValue('The last draft')
  const form = await title.elementHandle()
  await desk.publish()
  await expect(page.getByText('Everything is published.')).toBeVisible()
  await expect(title).toHaveValue('The last draft')
  expect(await form?.evaluate(({isConnected}) => isConnected)).toBe(true)
})

test('The count of Content health follows what others change, and a tab that nobody looks at asks nothing for it', {
  tag: '@landing',
}, async ({desk, otherDesk, page, site}) => {
  const countIn = (shown: Page) => async () => {
    const name = await shown.getByRole('link', {name: /^Content health/}).textContent()
    return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
  }
  let asked = 0
  page.on('request', (request) => /tag=[^&]*health/.test(request.url()) && asked++)
  await desk.open('/structure')
  await otherDesk.open('/structure')
  await expect.poll(countIn(page)).toBeGreaterThan(0)
  const before = await countIn(page)()
  const content = await contentClient(site)
  const [first = '', second = '', third = ''] = await content.fetch<string[]>(
    '*[_type == "partner" && defined(logo.alt)]._id',
  )
  const silence = (id: string) => content.patch(id).set({'logo.alt': ''}).commit()

  await silence(first)
  await expect.poll(countIn(page)).toBe(before + 1)
  await setHidden(page, true)
  const askedBefore = asked
  await silence(second)
  await expect.poll(countIn(otherDesk.page)).toBe(before + 2)
  // Both tabs wait some seconds between two questions: after the second answer this one would have asked too.
  await silence(third)
  await expect.poll(countIn(otherDesk.page)).toBe(before + 3)
  expect(asked).toBe(askedBefore)
  await setHidden(page, false)
  await expect.poll(countIn(page)).toBe(before + 3)
})
