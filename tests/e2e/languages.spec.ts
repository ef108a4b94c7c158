import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

/** The addresses that the head names for each language. */
const alternates = (page: Page) =>
  page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`))

test('A page and its translation lead to each other, in the bar, to search engines and in the sitemap', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({baseURL: site.url})
  await page.goto('/contact')
  const both = [`en ${site.url}/contact`, `ur ${site.url}/ur/contact`, `x-default ${site.url}/contact`]
  expect(await alternates(page)).toEqual(both)
  const bar = page.getByRole('banner')
  await bar.getByRole('link', {name: 'اردو'}).click()
  await expect(page).toHaveURL('/ur/contact')
  await expect(page.getByRole('heading', {level: 1, name: 'رابطہ'})).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await alternates(page)).toEqual(both)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/ur/contact`)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const links = both.map((link) => `hreflang="${link.replace(' ', '" href="')}"/>`)
  for (const path of ['/contact', '/ur/contact']) {
    const entry = sitemap.split('\n').find((line) => line.includes(`<loc>${site.url}${path}</loc>`))
    for (const link of links) expect(entry).toContain(link)
  }
  // The menu leads on in Urdu, and in English where there is nothing else.
  await expect(bar.getByRole('link', {name: 'سرورق'})).toHaveAttribute('href', '/ur')
  await expect(bar.getByRole('link', {name: 'خدمات'})).toHaveAttribute('href', '/our-services')
  await bar.getByRole('link', {name: 'English'}).click()
  await expect(page).toHaveURL('/contact')

  await page.goto('/our-services')
  await expect(bar.getByRole('link', {name: 'اردو'})).toHaveCount(0)
  expect(await alternates(page)).toEqual([])
  expect((await page.goto('/ur/our-services'))?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await page.getByRole('main').getByRole('searchbox').fill('نوکری')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ur\/search/)
  await expect(page.getByRole('main').getByRole('link', {name: 'نوکریاں'})).toHaveAttribute('href', '/ur/careers')
  await page.close()
})

test('A translation that an editor begins in the Studio stands below /ur once it is published', async ({
  desk,
  page,
  site,
}) => {
  await desk.edit('page', 'page-mission-and-vision')
  await page.getByRole('button', {name: 'Translations'}).click()
  await page.getByRole('button', {name: /Urdu/}).click()
  await expect(page.getByText('Created "Urdu" translation')).toBeVisible()
  const content = await contentClient(site)
  const begun = '*[language == "ur" && slug.current == "mission-and-vision"][0]._id'
  const id = await content.fetch<string>(begun, {}, {perspective: 'raw'})
  await desk.edit('page', id.replace('drafts.', ''))
  await desk.input('title').fill('ہمارا مشن')
  await desk.titleKept('ہمارا مشن')
  expect((await page.request.get(`${site.url}/ur/mission-and-vision`)).status()).toBe(404)
  await desk.publish()
  const visitor = await page.context().newPage()
  await visitor.goto(`${site.url}/mission-and-vision`)
  await visitor.getByRole('banner').getByRole('link', {name: 'اردو'}).click()
  await expect(visitor.getByRole('heading', {level: 1, name: 'ہمارا مشن'})).toBeVisible()
})
