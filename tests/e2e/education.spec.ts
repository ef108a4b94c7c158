import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const person = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading', {name: title, level: 3})})
const view = (page: Page, title: string) => person(page, title).getByRole('button', {name: 'View Education'})
const dialog = (page: Page, title: string) => page.getByRole('dialog', {name: title})

test('The portrait of a person is whole in the first view, and ends with the position, the company and the next page', async ({
  page,
}) => {
  await page.setViewportSize({width: 1366, height: 768})
  await visit(page, '/ceo')
  const portrait = page.getByRole('main').getByRole('region').first()
  await expect(portrait).toContainText(
    /Position\s*Chief Executive\s*Company\s*Pacific Construction\s*Founder’s Message$/,
  )
  const next = portrait.getByRole('link', {name: 'Founder’s Message'})
  await expect(next).toBeInViewport({ratio: 1})
  await next.click()
  await expect(page).toHaveURL('/founder-message')
})

test('The Management Profile names three people in the first view, two of them with View Education', async ({page}) => {
  await page.setViewportSize({width: 1366, height: 768})
  await visit(page, '/management-profile')
  for (const title of ['Chief Executive', 'Founder', 'Corporate and Engineering Advisor']) {
    await expect(person(page, title).getByRole('heading', {name: title})).toBeInViewport({ratio: 1})
  }
  await expect(page.getByRole('button', {name: 'View Education'})).toHaveCount(2)
  await expect(view(page, 'Founder')).toHaveCount(0)
})

test('View Education opens degree and institute of that person', async ({page}) => {
  await visit(page, '/management-profile')
  await view(page, 'Corporate and Engineering Advisor').click()
  const opened = dialog(page, 'Corporate and Engineering Advisor')
  await expect(opened).toBeVisible()
  await expect(opened.getByRole('listitem').first()).toContainText('M.Sc. Structural Engineering')
  await expect(opened.getByRole('listitem').first()).toContainText('Engineering university, Lahore')
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

test('A manager of whom no education is known has no View Education, and no word of what is missing', async ({
  page,
  site,
}) => {
  const client = await contentClient(site)
  const {education} = await client.fetch('*[_id == "manager-advisor"][0]{education}')
  await client.patch('manager-advisor').unset(['education']).commit()
  try {
    await expect(async () => {
      await page.goto('/management-profile')
      await expect(page.getByRole('button', {name: 'View Education'})).toHaveCount(1, {timeout: 500})
    }).toPass()
    await expect(page.getByRole('main')).not.toContainText(/Studio|to be entered/)
  } finally {
    await client.patch('manager-advisor').set({education}).commit()
  }
})
