import type {Page} from '@playwright/test'
import {NOT_THERE, SEARCHED} from './searched-words.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const icon = (page: Page) => page.getByRole('banner').getByRole('link', {name: 'Search'})
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'})

async function openDialog(page: Page) {
  await visit(page, '/about')
  await icon(page).click()
  await expect(dialog(page)).toBeVisible()
}

test('The search icon opens a search with the focus in its field', async ({page}) => {
  await openDialog(page)
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
})

test('The search finds projects, services, certificates and pages while somebody types', async ({page}) => {
  await openDialog(page)
  for (const [text, found] of [
    ['mosque', /M\.A\. Jinnah Mosque.*Project/],
    ['mosque', /Mosque Construction.*Service/],
    ['CAP-1768', /CAP Membership.*Certificate/],
    ['founder', /Founder’s Message.*Page/],
  ] as const) {
    await dialog(page).getByRole('searchbox').fill(text)
    await expect(dialog(page).getByRole('link', {name: found})).toBeVisible()
  }
})

test('The search says how many it found, and arrows lead from the field to the results and back', async ({page}) => {
  await openDialog(page)
  const field = dialog(page).getByRole('searchbox')
  await field.fill('hospital')
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/)
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('link', {name: /Dar-ul-Shifa Hospital/})).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
})

test('A result leads to its page and closes the search', async ({page}) => {
  await openDialog(page)
  await dialog(page).getByRole('searchbox').fill('hospital')
  await dialog(page)
    .getByRole('link', {name: /Dar-ul-Shifa Hospital/})
    .click()
  await expect(page).toHaveURL('/dar-ul-shifa')
  await expect(dialog(page)).toBeHidden()
})

test('The Enter key leads to the page of results', async ({page}) => {
  await openDialog(page)
  await page.keyboard.type('villas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=villas')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', {name: /Residential Villas/})).toBeVisible()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('villas')
})

test('Whatever visitors type, in English, Roman Urdu or Urdu script, the right page comes first', async ({request}) => {
  const wrong: string[] = []
  for (const [address, words] of Object.entries(SEARCHED)) {
    for (const text of words) {
      const page = await (await request.get(`/search?q=${encodeURIComponent(text)}`)).text()
      const [, first = 'nothing'] = /<a href="([^"]+)"[^>]* data-kind/.exec(page) ?? []
      if (!(first === address || (address.endsWith(':') && first.startsWith(address)))) wrong.push(`${text}: ${first}`)
    }
  }
  expect(wrong).toEqual([])
})

test('Whoever finds nothing is led to the main pages, and to somebody to ask', async ({page}) => {
  const main = page.getByRole('main')
  for (const text of NOT_THERE) {
    await page.goto(`/search?q=${text}`)
    await expect(main).toContainText('Nothing found.')
    await expect(main.getByRole('link', {name: 'Ask for a quote'})).toHaveAttribute('href', '/quote')
  }
  await expect(main.getByRole('link', {name: 'Our Projects'})).toBeVisible()
  await expect(main.getByRole('link', {name: '+92 42 0000 0000'})).toHaveAttribute('href', 'tel:+924200000000')
})

test('The search says when it finds nothing', async ({page}) => {
  await openDialog(page)
  await dialog(page).getByRole('searchbox').fill('zzzzzz')
  await expect(dialog(page)).toContainText('Nothing found.')
})

test('The search is closed by Escape, by its button, and by a click beside it, and gives the focus back', async ({
  page,
}) => {
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', {name: 'Close search'}).click(),
    () => page.mouse.click(640, 700),
  ]
  await openDialog(page)
  for (const close of ways) {
    await close()
    await expect(dialog(page)).toBeHidden()
    await expect(icon(page)).toBeFocused()
    await icon(page).click()
    await expect(dialog(page)).toBeVisible()
  }
})

test('The page of results finds projects, services, certificates and pages', async ({page}) => {
  await visit(page, '/search?q=certificate')
  const results = page.getByRole('main')
  for (const kind of ['Certificate', 'Page']) await expect(results.getByText(kind, {exact: true}).first()).toBeVisible()

  await results.getByRole('searchbox').fill('mosque')
  await results.getByRole('button', {name: 'Search'}).click()
  await expect(page).toHaveURL('/search?q=mosque')
  for (const kind of ['Project', 'Service']) await expect(results.getByText(kind, {exact: true}).first()).toBeVisible()
  await expect(results.getByRole('status')).toHaveText(/^\d+ results$/)
})
