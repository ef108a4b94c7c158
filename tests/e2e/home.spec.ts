import {expectNoFindings} from './axe.ts'
import {sendMessage} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test('The Studio of the company opens on Home, which asks once, and follows a message that comes in to its reader', async ({
  desk,
  page,
  playwright,
  request,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/staff/home') && asked.push(one.url()))
  await desk.open('')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', {level: 1, name: /^Good (morning|afternoon|evening)$/})).toBeVisible()
  await expect(main.getByRole('heading', {name: 'Until the site is yours'})).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/home$/)
  expect(asked).toHaveLength(1)

  await expect(page.getByText('Pacific Construction', {exact: true}).first()).toBeVisible()
  // A browser without a session gets these two, and nothing else of the content.
  const stranger = await playwright.request.newContext()
  expect(await (await stranger.get(`${site.staffUrl}/studio`)).text()).toContain('"company":"Pacific Construction"')
  expect((await stranger.get(`${site.staffUrl}/staff/company.svg`)).headers()['content-type']).toBe('image/svg+xml')
  await stranger.dispose()
  // Its menu leads nowhere else.
  await page.locator('#user-menu').click()
  await expect(page.getByRole('menuitem', {name: 'Sign out'})).toBeVisible()
  await expect(page.getByText('Manage project')).toBeHidden()
  await page.keyboard.press('Escape')

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
