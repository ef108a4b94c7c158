import {contentClient} from './content-client.ts'
import {linkDraft} from './office.ts'
import {expect, test} from './studio.ts'

test('Somebody without an account sees one draft by a link, and none of the others, until the link is ended; once it is published, its link leads to the page', {
  tag: '@landing',
}, async ({desk, page, site, browser}) => {
  const content = await contentClient(site)
  await content.createOrReplace({
    ...(await content.getDocument('project-union-tower')),
    _id: 'drafts.project-union-tower',
    _type: 'project',
    title: 'Another draft',
  })
  await desk.edit('project', 'project-sitara-sapna')
  await desk.input('title').fill('Sitara Sapna, as drafted')
  await desk.titleKept('Sitara Sapna, as drafted')

  const earlier = await linkDraft(desk)
  await page.getByRole('button', {name: 'Close dialog'}).click()
  const address = await linkDraft(desk)
  const dialog = page.getByRole('dialog', {name: 'Private links to this draft'})
  const links = dialog.getByRole('listitem')
  await expect(links).toHaveText([/sana@example\.com/, /sana@example\.com/])
  // Ending an older link leaves the new one to be copied.
  await links.first().getByRole('button', {name: 'End now'}).click()
  await expect(links).toHaveCount(1)
  expect((await page.request.get(earlier)).status()).toBe(404)
  await expect(dialog.getByRole('textbox', {name: 'Private link'})).toHaveValue(address)

  const stranger = await (await browser.newContext()).newPage()
  const answer = await stranger.goto(address)
  expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ])
  await expect(stranger.getByRole('heading', {level: 1})).toHaveText('Sitara Sapna, as drafted')
  await expect(stranger.getByRole('note')).toContainText('Draft, not published.')
  expect(await stranger.content()).not.toContain('Another draft')
  expect(await stranger.content()).not.toContain('/studio')
  const pictures = await stranger.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  for (const picture of pictures.filter((src) => src?.includes('/-/draft/')).slice(0, 3))
    expect((await stranger.request.get(new URL(picture ?? '', site.url).href)).status()).toBe(200)
  // The public address shows nothing of the draft.
  expect(await (await stranger.request.get(`${site.url}/sitara-sapna`)).text()).not.toContain('as drafted')

  await dialog.getByRole('button', {name: 'End now'}).click()
  await expect(dialog.getByText('No link leads to it now.')).toBeVisible()
  await expect(dialog.getByRole('textbox', {name: 'Private link'})).toBeHidden()
  expect((await stranger.request.get(address)).status()).toBe(404)

  await dialog.getByRole('button', {name: 'Make a private link'}).click()
  const published = await dialog.getByRole('textbox', {name: 'Private link'}).inputValue()
  await page.getByRole('button', {name: 'Close dialog'}).click()
  await desk.publish()
  const leading = await stranger.request.get(published, {maxRedirects: 0})
  expect(leading.status()).toBe(302)
  expect(new URL(leading.headers().location ?? '', site.url).pathname).toBe('/sitara-sapna')
  expect((await stranger.request.get(`${site.url}/-/draft/${'a'.repeat(43)}`)).status()).toBe(404)
  await stranger.context().close()
})
