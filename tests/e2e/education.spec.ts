import type {Page} from '@playwright/test'
import {setEducation} from './education.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const person = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading', {name: title, level: 3})})
const view = (page: Page, title: string) => person(page, title).getByRole('button', {name: 'View Education'})
const dialog = (page: Page, title: string) => page.getByRole('dialog', {name: title})

const without =
  'The Management Profile has no View Education, and no word of what is missing, until education is entered'

test.beforeEach(({page, site}, {title}) => setEducation(page, site, title !== without))

test(without, async ({page}) => {
  await visit(page, '/management-profile')
  await expect(person(page, 'Chief Executive')).toBeVisible()
  await expect(page.getByRole('button', {name: 'View Education'})).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/Studio|to be entered/)
})

test('The Management Profile shows three people, two of them with View Education', async ({page}) => {
  await visit(page, '/management-profile')
  for (const title of ['Chief Executive', 'Founder', 'Corporate and Engineering Advisor']) {
    await expect(person(page, title)).toBeVisible()
  }
  await expect(page.getByRole('button', {name: 'View Education'})).toHaveCount(2)
  await expect(view(page, 'Founder')).toHaveCount(0)
})

test('View Education opens institute, degree and description of that person', async ({page}) => {
  await visit(page, '/management-profile')
  await view(page, 'Corporate and Engineering Advisor').click()
  const opened = dialog(page, 'Corporate and Engineering Advisor')
  await expect(opened).toBeVisible()
  await expect(opened.getByRole('listitem').first()).toContainText('Degree')
  await expect(opened.getByRole('listitem').first()).toContainText('Institute')
  await expect(opened.getByRole('listitem').first().getByRole('paragraph')).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('The education is closed by its X, by the backdrop and by Escape, and gives the focus back', async ({page}) => {
  await visit(page, '/management-profile')
  const opened = dialog(page, 'Chief Executive')
  const ways = {
    x: () => opened.getByRole('button', {name: 'Close'}).click(),
    backdrop: () => page.mouse.click(10, 300),
    Escape: () => page.keyboard.press('Escape'),
  }
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await view(page, 'Chief Executive').click()
      await expect(opened).toBeVisible()
      await close()
      await expect(opened).toBeHidden()
      await expect(view(page, 'Chief Executive')).toBeFocused()
    })
  }
})

test('A click inside does not close the education', async ({page}) => {
  await visit(page, '/management-profile')
  await view(page, 'Chief Executive').click()
  await dialog(page, 'Chief Executive').getByRole('heading', {level: 3}).first().click()
  await dialog(page, 'Chief Executive').getByText('Education', {exact: true}).click()
  await expect(dialog(page, 'Chief Executive')).toBeVisible()
})

test.describe('Without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('the education stands on the page', async ({page}) => {
    await page.goto('/management-profile')
    await expect(person(page, 'Chief Executive').getByText(/^Degree/)).toBeVisible()
    await expect(page.getByRole('button', {name: 'View Education'})).toHaveCount(0)
  })
})
