import type {Page} from '@playwright/test'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const service = {id: 'service-civil-and-structural-works', path: '/services/civil-and-structural-works'}
const texts = (page: Page) => page.locator('[data-text]')

/** Leaves a sign on the document, which only a whole new page loses. */
const sign = (page: Page) => page.locator('body').evaluate((body) => body.setAttribute('data-signed', ''))
const signed = (page: Page) => page.locator('body[data-signed]')

test('A page whose code cannot be fetched is loaded as a whole instead', async ({page, heard}) => {
  await visit(page, '/')
  await sign(page)
  await page.route('**/assets/company-*.js', (route) => route.abort(), {times: 1})
  await page.getByRole('contentinfo').getByRole('link', {name: 'Mission and Vision'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Mission and Vision')
  await expect(signed(page)).toHaveCount(0)
  await expect(texts(page).first()).toBeVisible()
  heard.splice(0)
})

test('The page that the server rendered stands when its code cannot be fetched', async ({page, heard}) => {
  await page.route('**/assets/company-*.js', (route) => route.abort())
  await visit(page, '/mission-and-vision')
  await expect(texts(page)).toHaveCount(3)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Mission and Vision')
  heard.splice(0)
})

test('No text that the HTML holds comes a second time, and all stand again after leaving and coming back', async ({
  page,
}) => {
  await visit(page, '/mission-and-vision')
  const before = await texts(page).allTextContents()
  const data = (await page.locator('#hydration').textContent()) ?? ''
  expect(before).toHaveLength(3)
  expect(before.filter((text) => data.includes(text.slice(0, 40)))).toEqual([])

  await sign(page)
  await page.getByRole('banner').getByRole('link', {name: 'Home'}).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(texts(page)).toHaveText(before)
  await expect(signed(page)).toHaveCount(1)
})

test('The router follows a link in a text that was taken over', async ({page}) => {
  await visit(page, service.path)
  await sign(page)
  await texts(page).getByRole('link', {name: 'ready-mix business'}).click()
  await expect(page).toHaveURL('/Pacific-mix-concrete')
  await expect(signed(page)).toHaveCount(1)
})

test('An edit reaches a text that was taken over', async ({page, staff}) => {
  const edit = async (text: string) => {
    const patch = {id: service.id, set: {'body[0].children[0].text': text}}
    const answer = await staff.post('/lake/v2025-02-19/data/mutate/production', {data: {mutations: [{patch}]}})
    expect(answer.status()).toBe(200)
  }
  const listening = page.waitForRequest('**/-/events')
  await visit(page, service.path)
  const paragraph = texts(page).locator('p').first()
  const before = (await paragraph.textContent()) ?? ''
  await sign(page)
  await listening
  await edit('Somebody wrote this just now.')
  await expect(paragraph).toHaveText('Somebody wrote this just now.')
  await expect(signed(page)).toHaveCount(1)
  await edit(before)
  await expect(paragraph).toHaveText(before)
})
