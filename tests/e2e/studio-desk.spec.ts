import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('A day is understood as people write it', async ({desk}) => {
  await desk.create('newsPost')
  const day = desk.input('date')
  await day.fill('31 March 2026')
  await day.press('Tab')
  await expect(day).toHaveValue('2026-03-31')
})

test('What is no day is said to be none, and nothing is published until it is one', async ({desk, page}) => {
  await desk.edit('certificate', 'certificate-pec')
  await desk.input('title').fill('PEC Certificate, Category C2')
  await desk.showFields('Facts and dates')
  const day = desk.input('issued')
  await day.fill('end of March')
  await day.press('Tab')
  await expect(page.getByText('“end of March” is no day that can be read.')).toBeVisible()
  await expect(desk.publishButton).toBeDisabled()
  await page.getByRole('button', {name: 'Open document actions'}).click()
  await expect(page.getByRole('menuitem', {name: 'Schedule publish'})).toBeDisabled()
  await page.keyboard.press('Escape')
  await day.fill('31/3/2026')
  await day.press('Tab')
  await expect(day).toHaveValue('2026-03-31')
  await expect(desk.publishButton).toBeEnabled()
})

test('Lists offer nothing that would order all entries anew, and menus nothing that leads away', async ({
  desk,
  page,
}) => {
  await desk.open('/structure/projects;project')
  await expect(page.getByRole('link', {name: /Sitara Sapna/})).toBeVisible()
  // Nothing was left in the list's menu.
  await expect(page.getByTestId(/pane-context-menu-button/)).toHaveCount(0)

  await page.locator('#user-menu').click()
  await expect(page.getByRole('menuitem', {name: 'Sign out'})).toBeVisible()
  await expect(page.getByText('Manage project')).toBeHidden()
})

test('The Studio carries name and sign of the company, also for who has not signed in yet', async ({
  desk,
  page,
  site,
  playwright,
}) => {
  await desk.open('')
  const name = page.getByText('Pacific Construction', {exact: true}).first()
  await expect(name).toBeVisible()
  // Before anybody has signed in, and nothing else of the content.
  const stranger = await playwright.request.newContext()
  expect(await (await stranger.get(`${site.staffUrl}/studio`)).text()).toContain('"company":"Pacific Construction"')
  expect((await stranger.get(`${site.staffUrl}/staff/company.svg`)).headers()['content-type']).toBe('image/svg+xml')
  await stranger.dispose()
})
