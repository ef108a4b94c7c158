import {createDesk} from './desk.ts'
import {expect, test} from './studio.ts'

test.use({ownBrowser: true})

test('What the Studio shows after a sign-in stays when the server is slow to name its features; what somebody types as soon as a form stands there stays, and so does the cursor: it is built once', {
  tag: '@landing',
}, async ({page, site}) => {
  // On a slow machine the Studio learns last whether there are comments, and would then build the form anew.
  const {promise: mayKnow, resolve: letKnow} = Promise.withResolvers<void>()
  await page.route(/\/features\?/, async (route) => {
    await mayKnow
    await route.continue()
  })
  const desk = createDesk(page, site)
  await desk.signIn('/structure/pages;all;page-about', site.account)
  const title = desk.input('title')
  await expect(page.getByText('Preparing the form').or(title).first()).toBeVisible()
  await expect(title).toHaveCount(0)
  const bar = page.locator('[data-ui="Navbar"]')
  await bar.evaluate((element) => element.setAttribute('data-first', ''))
  letKnow()

  await expect(title).toBeEditable()
  const first = await title.elementHandle()
  await title.press('End')
  await page.keyboard.type(' us')
  await desk.field('title').hover()
  await expect(desk.field('title').getByRole('button', {name: 'Add comment'})).toBeVisible()
  await page.keyboard.type(', and how')
  await expect(title).toHaveValue(/ us, and how$/)
  expect(await first?.evaluate((input) => input.isConnected)).toBe(true)
  await expect(bar).toHaveAttribute('data-first')
})
