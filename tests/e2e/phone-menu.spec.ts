import type {Page} from '@playwright/test'
import {lowTargets} from './layout.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

test.use({viewport: {width: 390, height: 844}, hasTouch: true})

const toggle = (page: Page) => page.getByRole('button', {name: 'Menu'})
const sheet = (page: Page) => page.getByRole('navigation', {name: 'Menu'})

test('On a phone a toggle opens the menu, and closes it again', async ({page}) => {
  await visit(page, '/')
  await expect(sheet(page)).toBeHidden()
  await toggle(page).tap()
  await expect(sheet(page)).toBeVisible()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await toggle(page).tap()
  await expect(sheet(page)).toBeHidden()
})

test('The phone menu opens the pages below one entry at a time', async ({page}) => {
  await visit(page, '/')
  await toggle(page).tap()
  await sheet(page).getByText('About Us').tap()
  await expect(sheet(page).getByRole('link', {name: 'Founder’s Message'})).toBeVisible()
  await sheet(page).getByText('Credentials', {exact: true}).tap()
  await expect(sheet(page).getByRole('link', {name: 'PEC Certificates'})).toBeVisible()
  await expect(sheet(page).getByRole('link', {name: 'Founder’s Message'})).toBeHidden()
})

test('The phone menu is closed by Escape and by a change of route, and marks the current page', async ({page}) => {
  await visit(page, '/')
  await toggle(page).tap()
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await toggle(page).tap()
  await sheet(page).getByText('Contact Us').tap()
  await sheet(page).getByRole('link', {name: 'Office Location'}).tap()
  await expect(page).toHaveURL('/office-location')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Office Location')

  await toggle(page).tap()
  await sheet(page).getByText('Contact Us').tap()
  await expect(sheet(page).getByRole('link', {name: 'Office Location'})).toHaveAttribute('aria-current', 'page')
})

test('The page does not scroll under the open phone menu, which reaches to the lower edge', async ({page}) => {
  await visit(page, '/')
  await toggle(page).tap()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  const box = await sheet(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
})

test('Every target of the menu is at least 44 px high, up to the widest screen of a phone', async ({page}) => {
  await page.setViewportSize({width: 639, height: 900})
  await visit(page, '/')
  expect.soft(await lowTargets(page), 'home').toEqual([])
  await toggle(page).tap()
  await sheet(page).getByText('About Us').tap()
  await expect(sheet(page).getByRole('link', {name: 'Mission and Vision'})).toBeVisible()
  expect(await lowTargets(page)).toEqual([])
})

test('The menu of a phone begins with the page in the other language', async ({page}) => {
  await visit(page, '/contact')
  await toggle(page).tap()
  await expect(sheet(page).getByRole('link').first()).toHaveText('اردو')
  await sheet(page).getByRole('link', {name: 'اردو'}).tap()
  await expect(page).toHaveURL('/ur/contact')
})
