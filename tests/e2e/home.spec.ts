import {expectNoFindings} from './axe.ts'
import {sendMessage} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

test('The Studio opens on Home, which asks once, and follows a message that comes in to its reader', async ({
  desk,
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/staff/home') && asked.push(one.url()))
  await desk.open('')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', {level: 1, name: /^Good (morning|afternoon|evening)$/})).toBeVisible()
  await expect(main.getByRole('heading', {name: 'Until the site is yours'})).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/home$/)
  expect(asked).toHaveLength(1)

  const waits = main.getByRole('region', {name: 'Waits for you'})
  const row = waits.getByRole('link', {name: /^\d+ Messages? /})
  const before = Number.parseInt(((await row.count()) && (await row.textContent())) || '0', 10)
  await sendMessage(request, {name: 'Waits at Home'})
  await expect(row).toHaveText(new RegExp(`^${before + 1} ?Message`))
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 800})
    await expectNoFindings(page, `Home at ${width} px`, ['main'])
    expect(await main.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0)
  }
  // All tools have room: without it the rest is behind a button.
  await expect(page.getByTestId('collapse-tab-list-placeholder')).toBeAttached()
  await row.click()
  await expect(page.getByRole('link', {name: 'Waits at Home'})).toBeVisible()
})

test('Somebody chooses Urdu, has Home, lists and forms in it, also when they come back, and goes back to English', async ({
  desk,
  page,
}) => {
  const main = page.getByRole('main')
  const waits = main.getByRole('region', {name: 'آپ کے منتظر کام'})
  await desk.open('/home')
  await page.getByRole('button', {name: 'اردو'}).click()
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(main).toHaveAttribute('dir', 'rtl')
  await expect(main.getByText(/^\p{Script=Arabic}+، \d+ \p{Script=Arabic}+ 20\d\d/u)).toBeVisible()
  await expectNoFindings(page, 'Home in Urdu', ['main'])
  await expect(page.getByTestId('collapse-tab-list-placeholder')).toBeAttached()
  await page.getByRole('link', {name: 'مواد', exact: true}).click()
  await page.getByRole('link', {name: 'سروسز'}).click()
  await page.getByRole('link', {name: /Project Management/}).click()
  await expect(page.getByRole('tab', {name: 'سرچ انجن'})).toBeVisible()
  await page.getByRole('button', {name: 'English'}).click()
  await expect(page.getByRole('link', {name: 'Content', exact: true})).toBeVisible()
  await expect(page.getByRole('tab', {name: 'Search engines'})).toBeVisible()
})

test('What somebody changed stands on the Home of a colleague, by name, and leads there', async ({desk, otherDesk}) => {
  await otherDesk.edit('service', 'service-project-management')
  await otherDesk.input('title').fill('Managed by Nadia')
  await otherDesk.titleKept('Managed by Nadia')
  await desk.open('/home')
  const lately = desk.page.getByRole('region', {name: 'Lately'})
  await expect(lately.getByText(/^nadia changed Managed by Nadia$/i)).toBeVisible()
  await expect(desk.page.getByRole('link', {name: /Drafts? (is|are) not published/})).toBeVisible()
  await lately.getByRole('link', {name: /Managed by Nadia/}).click()
  await expect(desk.input('title')).toHaveValue('Managed by Nadia')
})
