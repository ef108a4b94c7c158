import type {APIRequestContext, Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const service = {id: 'service-civil-and-structural-works', path: '/services/civil-and-structural-works'}
const texts = (page: Page) => page.locator('[data-text]')

/** Leaves a sign on the document, which only a whole new page loses. */
const sign = (page: Page) => page.locator('body').evaluate((body) => body.setAttribute('data-signed', ''))
const signed = (page: Page) => page.locator('body[data-signed]')

test('A page without moving parts fetches one script, and nothing more when it is scrolled through', async ({page}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await visit(page, service.path)
  await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}))
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /react/.test(path))).toEqual([])
})

test('A part whose code cannot be fetched stands as the server rendered it, and says so when somebody uses it', async ({
  page,
  heard,
}) => {
  let fails = true
  await page.route('**/assets/contact-form-*.js', (route) => (fails ? route.abort() : route.continue()))
  await visit(page, '/contact')
  const send = page.getByRole('button', {name: 'Send message'})
  await expect(send).toBeVisible()
  await send.click()
  const toast = page.getByRole('alert').filter({hasText: 'This part of the page could not be loaded.'})
  await expect(toast).toBeVisible()

  fails = false
  await toast.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  heard.splice(0)
})

test('A click that comes before the code of its part is done when the code is there', async ({page}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/contact-form-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await visit(page, '/contact')
  await page.getByRole('textbox', {name: 'Name'}).fill('Sana')
  await page.getByRole('button', {name: 'Send message'}).click()
  arrival.resolve()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await expect(page.getByRole('textbox', {name: 'Name'})).toHaveValue('Sana')
})

/** Sets a field of a document, as the Studio does when it publishes. */
async function edit(staff: APIRequestContext, id: string, set: Record<string, string>) {
  const mutations = [{patch: {id, set}}]
  const answer = await staff.post('/lake/v2025-02-19/data/mutate/production', {data: {mutations}})
  expect(answer.status()).toBe(200)
}

test('An edit reaches a text of an open page', async ({page, staff}) => {
  const write = (text: string) => edit(staff, service.id, {'body[0].children[0].text': text})
  const listening = page.waitForRequest('**/-/events')
  await visit(page, service.path)
  const paragraph = texts(page).locator('p').first()
  const before = (await paragraph.textContent()) ?? ''
  await sign(page)
  await listening
  await write('Somebody wrote this just now.')
  await expect(paragraph).toHaveText('Somebody wrote this just now.')
  await expect(signed(page)).toHaveCount(1)
  await write(before)
  await expect(paragraph).toHaveText(before)
})

test('An edit reaches a part that runs, which stays where it is, as does what is open and typed', async ({
  page,
  staff,
}) => {
  const name = (title: string) => edit(staff, 'project-union-tower', {title})
  const show = page.getByRole('region', {name: 'Projects slideshow'})
  const search = page.getByRole('dialog', {name: 'Search'})
  const listening = page.waitForRequest('**/-/events')
  await visit(page, '/')
  await show.getByRole('button', {name: 'Pause'}).click()
  await show.getByRole('button', {name: 'Next project'}).click()
  await expect(show.getByRole('heading', {level: 2})).toHaveText('Union Tower Sialkot')
  await page.getByRole('banner').getByRole('link', {name: 'Search'}).click()
  await search.getByRole('searchbox').fill('mosque')
  await sign(page)
  await listening

  await name('Union Tower, renamed')
  await expect(show.getByRole('heading', {level: 2, includeHidden: true}).nth(1)).toHaveText('Union Tower, renamed')
  await expect(search.getByRole('searchbox')).toHaveValue('mosque')
  await expect(search.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(show.getByRole('heading', {level: 2})).toHaveText('Union Tower, renamed')
  await expect(show.getByRole('button', {name: 'Play'})).toBeVisible()
  await expect(signed(page)).toHaveCount(1)
  await name('Union Tower Sialkot')
  await expect(show.getByRole('heading', {level: 2})).toHaveText('Union Tower Sialkot')
})
